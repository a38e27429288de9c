/** The view of a picture in its stage: the scale, and the offset from the stage's corner in px. */
export interface View {
	readonly scale: number;
	readonly x: number;
	readonly y: number;
}

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Box {
	readonly width: number;
	readonly height: number;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;

/** The factor of one step by button or key. */
export const zoomStep = 1.5;
/** The scale after a double press. */
const pressedScale = 2.5;

/** Zooms about a point of the stage. The point stays in place as far as the edges allow. */
export function zoomBy(view: View, factor: number, about: Point, box: Box): View {
	const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
	const grown = scale / view.scale;
	const x = about.x - (about.x - view.x) * grown;
	const y = about.y - (about.y - view.y) * grown;
	return held({ scale, x, y }, box);
}

export function panBy(view: View, dx: number, dy: number, box: Box): View {
	return held({ ...view, x: view.x + dx, y: view.y + dy }, box);
}

/** A double press: enlarges about the point, or resets. */
export function togglePressed(view: View, about: Point, box: Box): View {
	return view.scale > 1 ? wholeView : zoomBy(view, pressedScale, about, box);
}

/** Limits the offset, so that no edge of the picture enters the stage. */
function held({ scale, x, y }: View, { width, height }: Box): View {
	const within = (at: number, length: number) => Math.min(0, Math.max(length - length * scale, at));
	return { scale, x: within(x, width), y: within(y, height) };
}
