import { type GarmentSize, type Measured, sizeGuide } from '../../../core/catalogue/size-guide.ts';

/** A point in inches. The origin is the middle of the neck, at the highest point of the shoulder. */
export interface Point {
	readonly x: number;
	readonly y: number;
}

/** The right half of a garment that lies flat, in inches. */
export interface GarmentPoints {
	/** The highest point of the shoulder, beside the neck. */
	readonly neck: Point;
	readonly shoulder: Point;
	readonly armpit: Point;
	readonly hem: Point;
	readonly cuffOuter: Point;
	readonly cuffInner: Point;
}

/** The height of the shoulder seam below the neck. */
const shoulderDrop = 1.8;

/**
 * The points that the measures give, and plausible ones between them. Chest, length and sleeve are
 * to scale.
 */
export function garmentPoints(product: Measured, garment: GarmentSize): GarmentPoints {
	const isLong = isLongSleeve(product);
	const chestX = garment.chest / 4;
	const shoulder = { x: chestX - 0.4, y: shoulderDrop };
	const angle = ((isLong ? 66 : 36) * Math.PI) / 180;
	const along = { x: Math.cos(angle), y: Math.sin(angle) };
	// A mistyped sleeve does not turn around.
	const sleeve = isLong
		? Math.max(2, garment.sleeve - Math.hypot(shoulder.x, shoulder.y))
		: garment.sleeve;
	const cuffWidth = isLong ? 3.6 : garment.chest * 0.17;
	const cuffOuter = { x: shoulder.x + sleeve * along.x, y: shoulder.y + sleeve * along.y };
	return {
		neck: { x: 2.6 + garment.chest * 0.02, y: 0 },
		shoulder,
		armpit: { x: chestX, y: 3.6 + garment.chest * 0.15 },
		hem: { x: chestX + 0.3, y: garment.length },
		cuffOuter,
		cuffInner: { x: cuffOuter.x - cuffWidth * along.y, y: cuffOuter.y + cuffWidth * along.x },
	};
}

/** A long sleeve is measured from the middle of the neck, a short one from its seam. */
export function isLongSleeve(product: Measured): boolean {
	return sizeGuide(product).sleeveFrom === 'center back';
}

/** The outline of the garment, as a path. */
export function outlinePath(points: GarmentPoints): string {
	const { neck, shoulder, armpit, hem, cuffOuter, cuffInner } = points;
	const right = [neck, shoulder, cuffOuter, cuffInner, armpit, hem];
	const left = right.map(mirrored).toReversed();
	const sides = [...right, ...left].map(pointText).join('L');
	return `M${sides}Q0 ${collarDepth * 2} ${pointText(neck)}Z`;
}

/** How deep the collar is in front. */
const collarDepth = 2.6;

/** The collar's rib, the armholes and the hems, as a path. */
export function seamsPath({ neck, shoulder, armpit, hem, cuffOuter, cuffInner }: GarmentPoints) {
	const rib = { x: neck.x + 0.9, y: 0.35 };
	const armhole = (side: (point: Point) => Point) => {
		const bend = { x: shoulder.x - 1, y: (shoulder.y + armpit.y) * 0.6 };
		return `M${pointText(side(shoulder))}Q${pointText(side(bend))} ${pointText(side(armpit))}`;
	};
	const cuff = (side: (point: Point) => Point) => {
		const up = (cuffEnd: Point, towards: Point) => side(moved(cuffEnd, towards, 0.8));
		return `M${pointText(up(cuffOuter, shoulder))}L${pointText(up(cuffInner, armpit))}`;
	};
	const hemLine = `M${pointText({ x: -hem.x, y: hem.y - 0.8 })}L${pointText({ x: hem.x, y: hem.y - 0.8 })}`;
	return [
		`M${pointText(mirrored(rib))}Q0 ${collarDepth * 2 + 1.6} ${pointText(rib)}`,
		`M${pointText(mirrored(neck))}Q0 1.6 ${pointText(neck)}`,
		armhole((point) => point),
		armhole(mirrored),
		cuff((point) => point),
		cuff(mirrored),
		hemLine,
	].join('');
}

/** The view box that holds every size of a product, with room for the labels. */
export function viewBoxOf(product: Measured): string {
	const all = sizeGuide(product).sizes.map((garment) => garmentPoints(product, garment));
	const halfWidth = Math.max(...all.map(({ cuffOuter }) => cuffOuter.x)) + 4;
	const height = Math.max(...all.map(({ hem }) => hem.y));
	return [-halfWidth, -2, 2 * halfWidth, height + 3].map(round).join(' ');
}

function mirrored({ x, y }: Point): Point {
	return { x: -x, y };
}

/** A point, moved by a distance towards another. */
function moved(from: Point, to: Point, distance: number): Point {
	const share = distance / Math.hypot(to.x - from.x, to.y - from.y);
	return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export function pointText({ x, y }: Point): string {
	return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
	return Number(value.toFixed(2));
}
