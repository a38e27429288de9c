// How the pictures beside shared links are composed, in the shop's own manner: scenes to the edge,
// garments on their wall, cards with round corners on foam.
const width = 1200;
const height = 630;
const foam = '#faf5ec';
const radius = 28;

async function sharpOf(input, options) {
	const { default: sharp } = await import('sharp');
	return sharp(input, options);
}

/** A drawing at a height, with its edges as sharp as that height allows. */
async function drawn(svg, drawnHeight) {
	const picture = await sharpOf(svg, { density: 288 });
	return picture.resize({ height: drawnHeight }).png().toBuffer();
}

function svg(content) {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
	);
}

/** Night behind the light word mark, where the picture is too bright for it. */
const shades = {
	bottom: { from: 'x1="0" y1="1" x2="0" y2="0.35"', opacity: 0.62 },
	corner: { from: 'x1="0" y1="0" x2="0.62" y2="0.62"', opacity: 0.72 },
};

function shadeOver(kind) {
	const { from, opacity } = shades[kind];
	return svg(
		`<linearGradient id="s" ${from}><stop stop-color="#0b2346" stop-opacity="${opacity}"/>` +
			'<stop offset="1" stop-color="#0b2346" stop-opacity="0"/></linearGradient>' +
			`<rect width="${width}" height="${height}" fill="url(#s)"/>`,
	);
}

export async function composeScene({ masters: [scene, logo], region, logo: place, shade }) {
	const picture = (await sharpOf(scene))
		.extract({ ...region, height: Math.round((region.width * height) / width) })
		.resize(width, height);
	return sharpOf(
		await picture
			.composite([
				{ input: shadeOver(shade) },
				{ input: await drawn(logo, place.height), left: place.left, top: place.top },
			])
			.png()
			.toBuffer(),
	);
}

/** The garment large on the right; its wall goes on to the left, where the word mark stands. */
export async function composeProduct({ masters: [logo, front] }) {
	const garmentWidth = 660;
	const wallWidth = width - garmentWidth;
	const garment = await (await sharpOf(front))
		.resize({ width: garmentWidth })
		.extract({ left: 0, top: 70, width: garmentWidth, height })
		.png()
		.toBuffer();
	return sharpOf(
		await (await blank(foam))
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
async function wallBeside(picture) {
	const edge = await (await sharpOf(picture))
		.extract({ left: 0, top: 0, width: 16, height })
		.resize(1, height, { fit: 'fill' })
		.blur(12)
		.png()
		.toBuffer();
	return (await sharpOf(edge)).resize(width, height, { fit: 'fill' }).toBuffer();
}

/** No line where the picture begins: its first pixels come in little by little, before any cuff. */
async function fadedIn(picture, pictureWidth) {
	const mask = Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}">` +
			'<linearGradient id="f"><stop stop-opacity="0"/><stop offset="0.05"/></linearGradient>' +
			'<rect width="100%" height="100%" fill="url(#f)"/></svg>',
	);
	return (await sharpOf(picture))
		.ensureAlpha()
		.composite([{ input: mask, blend: 'dest-in' }])
		.png()
		.toBuffer();
}

/** Two garments beside the word mark, or more in a row below it; each as upright as in the shop. */
export async function composeCards({ masters: [logo, ...fronts] }) {
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
	return sharpOf(
		await (await blank(foam))
			.composite([
				{ input: await drawn(logo, markHeight), left: margin - 4, top: markTop },
				...cards,
			])
			.png()
			.toBuffer(),
	);
}

async function card(front, cardWidth, cardHeight) {
	const corners = Buffer.from(
		`<svg width="${cardWidth}" height="${cardHeight}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
	);
	return (await sharpOf(front))
		.resize(cardWidth, cardHeight, { fit: 'cover', position: 'centre' })
		.composite([{ input: corners, blend: 'dest-in' }])
		.png()
		.toBuffer();
}

function blank(background) {
	return sharpOf({ create: { width, height, channels: 3, background } });
}
