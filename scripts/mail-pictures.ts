// Pictures of mails: the logo, the boat of a course, and the garments. Mail programs show neither
// SVG nor AVIF.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { colour } from '../server/mail/html/mail-colours.ts';
import {
	boat,
	builtMailPictures,
	logo,
	type MailPicture,
} from '../server/mail/html/mail-pictures.ts';
import { mailJpeg, sizeForMail } from '../server/pictures/mail-jpeg.ts';

const mastersFolder = path.resolve(import.meta.dirname, '../art/masters');

const png = { compressionLevel: 9, palette: true } as const;

/** Writes all pictures of mails into a folder. */
export async function makeMailPictures(folder: string, { products }: Catalogue): Promise<void> {
	await mkdir(folder, { recursive: true });
	const write = async (picture: MailPicture, drawn: Sharp) =>
		await writeFile(path.join(folder, path.basename(picture.path)), await drawn.toBuffer());
	// With its background, so that it stays readable if a mail program changes the one behind it.
	const ground = { background: colour.navy };
	await write(logo, sizeForMail(master('logo-light.svg'), logo).flatten(ground).png(png));
	await write(boat, sizeForMail(master('boat-light.svg'), boat).png(png));
	const writeGarment = async (name: string, garment: string) => {
		for (const picture of Object.values(builtMailPictures(name))) {
			await write(picture, mailJpeg(master(`${garment}.webp`), picture));
		}
	};
	for (const { slug, images } of products) {
		for (const { name } of images) await writeGarment(name, name);
		// For mails that were sent before pictures had their own names.
		await writeGarment(slug, images[0].name);
	}
}

function master(file: string): Sharp {
	return sharp(path.join(mastersFolder, file), { density: 288 });
}
