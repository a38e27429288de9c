import * as v from 'valibot';
import { nameInAddress } from '../fields.ts';
import { pictureFileSchema } from './picture.ts';
import { slugFrom } from './slug-from.ts';

/** The limits of an upload. */
export const pictureLimits = {
	bytes: 25 * 1024 * 1024,
	pixels: 50_000_000,
	/** The longer side by the shorter one. */
	ratio: 3,
} as const;

/** What a file dialog offers. The server looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The answer of POST /functions/v1/desk/pictures?name=…, whose body is the bytes of one picture. */
export const uploadedPictureSchema = v.object({ name: nameInAddress, file: pictureFileSchema });

export type UploadedPicture = v.InferOutput<typeof uploadedPictureSchema>;

/** The name of a picture in its address, from what somebody calls it: `Cap, front.JPG`. */
export function pictureNameFrom(called: string): string {
	return slugFrom(called.replace(/\.[a-z]{3,4}$/i, ''), 60) || 'picture';
}
