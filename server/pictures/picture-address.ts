import type { PictureFileKey } from './picture-rows.ts';

/** An upload has a hash of 16 digits, a picture of the build one of 8. */
const address =
	/^\/pictures\/(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)-(?<hash>[0-9a-f]{16})-(?:(?<width>[1-9]\d{2,3})\.(?<format>avif|webp)|(?<jpeg>share|mail-line|mail-large)\.jpg)$/;

/** Reads the address of a file of an upload; undefined for every other one. */
export function pictureFileKeyOf(path: string): PictureFileKey | undefined {
	const { name, hash, width, format, jpeg } = address.exec(path)?.groups ?? {};
	const kind = format ?? jpeg;
	if (name === undefined || hash === undefined || kind === undefined) return undefined;
	return { name, hash, kind, ...(width !== undefined && { width: Number(width) }) };
}
