import type { UploadedPicture } from '../../../core/catalogue/uploaded-picture.ts';
import type { DeskTestContext } from '../../../desk/server/testing/desk-test-context.ts';

export interface UploadAnswer {
	readonly status: number;
	readonly body: UploadedPicture & { readonly error?: string };
}

/** Sends bytes as the merchant. */
export async function upload(
	{ services, merchant }: DeskTestContext,
	bytes: Uint8Array | ReadableStream,
	called = 'Cap, Front.JPG',
): Promise<UploadAnswer> {
	const address = `/functions/v1/desk/pictures?name=${encodeURIComponent(called)}`;
	const answer = await fetch(services.defaultUrl + address, {
		method: 'POST',
		headers: { authorization: `Bearer ${merchant.token}` },
		body: bytes instanceof Uint8Array ? new Uint8Array(bytes) : bytes,
		duplex: 'half',
	} as RequestInit); // `duplex` is missing in the type, and streams need it
	return { status: answer.status, body: await answer.json() };
}
