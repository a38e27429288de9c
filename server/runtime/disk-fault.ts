/**
 * A file could not be written because of the disk. A program of ours has said so: its own error stayed
 * in its process.
 */
export class DiskFault extends Error {
	override readonly name = 'DiskFault';
}

/** The exit code of a program of ours that the disk has stopped. Its output is the reason. */
export const diskFaultCode = 28;

/** No space, no space within a quota, a file system that has become read-only, a broken disk. */
const codes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

/** Whether a file could not be written because of the disk. Another try may do. */
export function isDiskFault(cause: unknown): boolean {
	return cause instanceof DiskFault || codes.includes(errorCode(cause));
}

/** The code of a system error, such as `ENOSPC`; empty for any other error. */
export function errorCode(cause: unknown): string {
	const isCoded = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
	return isCoded ? String(cause.code) : '';
}
