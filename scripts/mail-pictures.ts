// Pictures of mails: the logo, the boat of a course, and the front of each product. Mail programs
// show neither SVG nor AVIF.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { colour } from '../server/mail/templates/mail-colours.ts';
import {
	boat,
	logo,
	type MailPicture,
	productPictures,
} from '../server/mail/templates/mail-pictures.ts';

const mastersFolder = path.resolve(import.meta.dirname, '../art/masters');

/** Device pixels for each pixel of a mail. */
const density = 2;

const png = { compressionLevel: 9, palette: true } as const;
const jpeg = { quality: 76, mozjpeg: true } as const;

/** Writes all pictures of mails into a folder. */
export async function makeMailPictures(folder: string, { products }: Catalogue): Promise<void> {
	await mkdir(folder, { recursive: true });
	const write = async (picture: MailPicture, drawn: Sharp) =>
		await writeFile(path.join(folder, picture.file), await drawn.toBuffer());
	// With its background, so that it stays readable if a mail program changes the one behind it.
	const ground = { background: colour.navy };
	await write(logo, draw('logo-light.svg', logo).flatten(ground).png(png));
	await write(boat, draw('boat-light.svg', boat).png(png));
	for (const { slug, images } of products) {
		for (const picture of Object.values(productPictures(slug))) {
			await write(picture, draw(`${images[0].name}.webp`, picture).jpeg(jpeg));
		}
	}
}

function draw(master: string, { width, height }: MailPicture): Sharp {
	return sharp(path.join(mastersFolder, master), { density: 288 }).resize({
		width: width * density,
		height: height * density,
	});
}
