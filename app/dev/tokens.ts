/** A token of the style sheet's `@theme`. */
export interface Token {
	/** The name without its kind: `sea`, not `--color-sea`. */
	readonly name: string;
	readonly value: string;
}

/** The tokens of a kind (`color`, `radius`, `ease` …), in the order of the style sheet. */
export function themeTokens(css: string, kind: string): readonly Token[] {
	const themes = [...css.matchAll(/@theme[^{]*\{([^}]*)\}/g)].map(([, body = '']) => body).join();
	const lines = themes.matchAll(/--([a-z]+)-([\w-]+):\s*([^;]+);/g);
	return [...lines].flatMap(([, lineKind, name = '', value = '']) =>
		lineKind === kind ? [{ name, value }] : [],
	);
}

/** The contrast of two colors in `#rrggbb`, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
