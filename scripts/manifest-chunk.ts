import type { Manifest, ManifestChunk } from 'vite';

/** The built file of a source, or of another built file that is imported. */
export function manifestChunk(manifest: Manifest, key: string): ManifestChunk {
	const chunk = manifest[key];
	if (!chunk) throw new Error(`The build's manifest does not name ${key}`);
	return chunk;
}
