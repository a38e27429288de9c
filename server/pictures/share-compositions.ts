// How the pictures beside shared links are composed, in the shop's own manner: scenes to the edge,
// garments on their wall, cards with round corners on foam.
import sharp, { type Sharp } from 'sharp';

const width = 1200;
const height = 630;
const foam = '#faf5ec';
const radius = 28;

/** Top left corner and height of the logo, in pixels of the composed picture. */
interface LogoPlace {
	readonly left: number;
	readonly top: number;
	readonly height: number;
}

export interface Scene {
	/** The part of the scene to show, in its own pixels. */
	readonly region: { readonly left: number; readonly top: number; readonly width: number };
	readonly logo: LogoPlace;
	readonly shade: keyof typeof shades;
}

/** A drawing at a height, with its edges as sharp as that height allows. */
function drawn(svg: Buffer, drawnHeight: number): Promise<Buffer> {
	return sharp(svg, { density: 288 }).resize({ height: drawnHeight }).png().toBuffer();
}

function svg(content: string): Buffer {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
	);
}

/** Night behind the light word mark, where the picture is too bright for it. */
const shades = {
	bottom: { from: 'x1="0" y1="1" x2="0" y2="0.35"', opacity: 0.62 },
	corner: { from: 'x1="0" y1="0" x2="0.62" y2="0.62"', opacity: 0.72 },
};

function shadeOver(kind: keyof typeof shades): Buffer {
	const { from, opacity } = shades[kind];
	return svg(
		`<linearGradient id="s" ${from}><stop stop-color="#0b2346" stop-opacity="${opacity}"/>` +
			'<stop offset="1" stop-color="#0b2346" stop-opacity="0"/></linearGradient>' +
			`<rect width="${width}" height="${height}" fill="url(#s)"/>`,
	);
}

export async function composeScene(
	picture: Buffer,
	logo: Buffer,
	{ region, logo: place, shade }: Scene,
): Promise<Sharp> {
	const scene = sharp(picture)
		.extract({ ...region, height: Math.round((region.width * height) / width) })
		.resize(width, height);
	return sharp(
		await scene
			.composite([
				{ input: shadeOver(shade) },
				{ input: await drawn(logo, place.height), left: place.left, top: place.top },
			])
			.png()
			.toBuffer(),
	);
}

/** The garment large on the right; its wall goes on to the left, where the word mark stands. */
export async function composeProduct(logo: Buffer, front: Buffer): Promise<Sharp> {
	const garmentWidth = 660;
	const wallWidth = width - garmentWidth;
	const garment = await sharp(front)
		.resize({ width: garmentWidth })
		.extract({ left: 0, top: 70, width: garmentWidth, height })
		.png()
		.toBuffer();
	return sharp(
		await blank(foam)
			.composite([
				{ input: await wallBeside(garment), left: 0, top: 0 },
				{ input: await fadedIn(garment, garmentWidth), left: wallWidth, top: 0 },
				{ input: await drawn(logo, 150), left: 88, top: 240 },
			])
			.png()
			.toBuffer(),
	);
}

/** The left edge of a picture, softened so that its grain draws no lines, and drawn out. */
async function wallBeside(picture: Buffer): Promise<Buffer> {
	const edge = await sharp(picture)
		.extract({ left: 0, top: 0, width: 16, height })
		.resize(1, height, { fit: 'fill' })
		.blur(12)
		.png()
		.toBuffer();
	return sharp(edge).resize(width, height, { fit: 'fill' }).toBuffer();
}

/** No line where the picture begins: its first pixels come in little by little, before any cuff. */
function fadedIn(picture: Buffer, pictureWidth: number): Promise<Buffer> {
	const mask = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}">` +
			'<linearGradient id="f"><stop stop-opacity="0"/><stop offset="0.05"/></linearGradient>' +
			'<rect width="100%" height="100%" fill="url(#f)"/></svg>',
	);
	return sharp(picture)
		.ensureAlpha()
		.composite([{ input: mask, blend: 'dest-in' }])
		.png()
		.toBuffer();
}

/** Two garments beside the word mark, or more in a row below it; each as upright as in the shop. */
export async function composeCards(logo: Buffer, fronts: readonly Buffer[]): Promise<Sharp> {
	const isPair = fronts.length === 2;
	const gap = 24;
	const margin = 60;
	const left = isPair ? 400 : margin;
	const cardWidth = Math.floor((width - left - margin - gap * (fronts.length - 1)) / fronts.length);
	const cardHeight = Math.round(cardWidth * 1.25);
	const markHeight = isPair ? 108 : 104;
	const space = isPair ? (height - cardHeight) / 2 : (height - markHeight - cardHeight) / 3;
	const top = Math.round(isPair ? space : height - space - cardHeight);
	const cards = await Promise.all(
		fronts.map(async (front, at) => ({
			input: await card(front, cardWidth, cardHeight),
			left: left + at * (cardWidth + gap),
			top,
		})),
	);
	const markTop = Math.round(isPair ? (height - markHeight) / 2 : space);
	return sharp(
		await blank(foam)
			.composite([
				{ input: await drawn(logo, markHeight), left: margin - 4, top: markTop },
				...cards,
			])
			.png()
			.toBuffer(),
	);
}

function card(front: Buffer, cardWidth: number, cardHeight: number): Promise<Buffer> {
	const corners = Buffer.from(
		`<svg width="${cardWidth}" height="${cardHeight}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
	);
	return sharp(front)
		.resize(cardWidth, cardHeight, { fit: 'cover', position: 'centre' })
		.composite([{ input: corners, blend: 'dest-in' }])
		.png()
		.toBuffer();
}

function blank(background: string): Sharp {
	return sharp({ create: { width, height, channels: 3, background } });
}
