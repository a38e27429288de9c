import { garmentText } from '../../../core/catalogue/fit-texts.ts';
import { formatLength } from '../../../core/catalogue/length-unit.ts';
import type { GarmentSize, Measured } from '../../../core/catalogue/size-guide.ts';
import {
	type GarmentPoints,
	garmentPoints,
	isLongSleeve,
	outlinePath,
	type Point,
	pointText,
	seamsPath,
	viewBoxOf,
} from './garment-outline.ts';

interface GarmentDrawingProps {
	readonly product: Measured;
	readonly garment: GarmentSize;
	readonly larger: GarmentSize | undefined;
}

/** A size, to scale, with its measures in place. The next larger size is dashed. */
export function GarmentDrawing({ product, garment, larger }: GarmentDrawingProps) {
	const points = garmentPoints(product, garment);
	const { armpit, neck } = points;
	const x = 0.9 - neck.x;
	const isLong = isLongSleeve(product);
	return (
		<svg
			viewBox={viewBoxOf(product)}
			role="img"
			aria-label={garmentText(garment)}
			className={`garment ${isLong ? 'garment-long' : ''}`}
		>
			<path d={outlinePath(points)} className="garment-shape" />
			<path d={seamsPath(points)} className="garment-seam" />
			{larger && (
				<path d={outlinePath(garmentPoints(product, larger))} className="garment-larger" />
			)}
			<path d={chestPath(points)} className="garment-measure" />
			<path d={chestBackPath(points)} className="garment-measure garment-behind" />
			<path d={lengthPath(points)} className="garment-measure" />
			<path d={sleevePath(product, points)} className="garment-measure" />
			<Label at={{ x, y: armpit.y + (isLong ? 4 : 3.5) }} name="Chest" inches={garment.chest} />
			<Label
				at={{ x, y: garment.length - (isLong ? 6.4 : 6.1) }}
				name="Length"
				inches={garment.length}
			/>
			<Label at={sleeveLabel(product, points)} name="Sleeve" inches={garment.sleeve} />
		</svg>
	);
}

interface LabelProps {
	readonly at: Point;
	readonly name: string;
	readonly inches: number;
}

function Label({ at: { x, y }, name, inches }: LabelProps) {
	return (
		<text x={x} y={y}>
			<tspan>{name}</tspan>
			<tspan x={x} dy="1em" className="garment-number">
				{formatLength(inches, 'in')}
			</tspan>
			<tspan x={x} dy="1em">
				{formatLength(inches, 'cm')}
			</tspan>
		</text>
	);
}

/** How far the line around the chest bends down, to show that it goes around. */
const bend = 1.4;

function chestPath({ armpit: { x, y } }: GarmentPoints): string {
	return `M${pointText({ x: -x, y })}A${x} ${bend} 0 0 0 ${pointText({ x, y })}`;
}

function chestBackPath({ armpit: { x, y } }: GarmentPoints): string {
	return `M${pointText({ x: -x, y })}A${x} ${bend} 0 0 1 ${pointText({ x, y })}`;
}

/** From the highest point of the shoulder straight down to the hem. */
function lengthPath(points: GarmentPoints): string {
	const x = -points.neck.x;
	const { y } = points.hem;
	return `M${x - 0.7} 0H${x + 0.7}M${x} 0V${y}M${x - 0.7} ${y}H${x + 0.7}`;
}

/** The distance between the sleeve and the line that measures it. */
const beside = 0.9;

/** Beside the upper part of a long sleeve, and below a short one. */
function sleeveLabel(product: Measured, points: GarmentPoints): Point {
	const { armpit, cuffInner } = points;
	if (!isLongSleeve(product)) return { x: armpit.x + 2, y: cuffInner.y + 3.6 };
	const [from, to] = sleeveLine(points);
	const lastLine = 8.5;
	const slope = (to.x - from.x) / (to.y - from.y);
	return { x: from.x + (lastLine - from.y) * slope + 0.8, y: 3.4 };
}

function sleeveLine({ shoulder, cuffOuter }: GarmentPoints) {
	const length = Math.hypot(cuffOuter.x - shoulder.x, cuffOuter.y - shoulder.y);
	const out = {
		x: ((cuffOuter.y - shoulder.y) / length) * beside,
		y: (-(cuffOuter.x - shoulder.x) / length) * beside,
	};
	const shifted = ({ x, y }: Point) => ({ x: x + out.x, y: y + out.y });
	return [shifted(shoulder), shifted(cuffOuter)] as const;
}

/** From the shoulder seam or the middle of the neck along the outer edge to the cuff. */
function sleevePath(product: Measured, points: GarmentPoints): string {
	const [from, to] = sleeveLine(points);
	const start = isLongSleeve(product) ? `M0 -0.6L${points.neck.x} -0.9L` : 'M';
	return `${start}${pointText(from)}L${pointText(to)}`;
}
