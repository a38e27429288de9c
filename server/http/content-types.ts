import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
	'.avif': 'image/avif',
	'.css': 'text/css; charset=utf-8',
	'.gif': 'image/gif',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.jsonl': 'application/jsonl; charset=utf-8',
	'.map': 'application/json; charset=utf-8',
	'.md': 'text/markdown; charset=utf-8',
	'.mp4': 'video/mp4',
	'.png': 'image/png',
	'.svg': 'image/svg+xml; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.vtt': 'text/vtt; charset=utf-8',
	'.webm': 'video/webm',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml; charset=utf-8',
};

export function contentTypeOf(file: string): string {
	return types[extname(file)] ?? 'application/octet-stream';
}

/** Whether a file is text. Texts are compressed and served from memory. */
export function isText(file: string): boolean {
	return contentTypeOf(file).includes('charset=');
}
