/** Mail programs do not support CSS variables, so these are the brand's tokens as values. */
export const colour = {
	navy: '#0b2346',
	deep: '#12386b',
	quiet: '#465874',
	foam: '#faf5ec',
	sea: '#1f6fb8',
	sky: '#8fd0ee',
	coral: '#f0692e',
	line: '#ddd4c3',
	paper: '#ffffff',
} as const;

// Contrast on the panel: ink 11.6, quiet 7.3, sky 7.5.
const dark = {
	page: '#081426',
	sheet: '#10213b',
	panel: '#1a3050',
	line: '#33496b',
	ink: '#f2f5fa',
	quiet: '#b9c5d6',
} as const;

/** The rules for narrow screens. Programs without media queries show larger margins. */
export const narrowCss = `
@media (max-width: 480px) {
	.mail > table > tbody > tr > td { padding: 0 0 32px !important }
	.masthead { border-radius: 0 !important; padding: 16px 20px !important }
	.sheet { border-radius: 0 !important; border-width: 0 0 1px !important; padding: 28px 20px 24px !important }
	.fact td { display: block !important; width: auto !important }
}`;

/** The rules for dark mode. Programs without them keep or invert the light colors. */
export const darkCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
	.mail, .mail > table > tbody > tr > td { background-color: ${dark.page} !important }
	.foot, .foot * { color: ${dark.quiet} !important }
	.sheet { background-color: ${dark.sheet} !important; border-color: ${dark.line} !important }
	.sheet * { color: ${dark.ink} !important; border-color: ${dark.line} !important }
	.sheet a { color: ${colour.sky} !important }
	.sheet .quiet, .sheet .quiet span { color: ${dark.quiet} !important }
	.sheet .panel { background-color: ${dark.panel} !important }
	.sheet .product { color: ${dark.ink} !important }
	.sheet .action { background-color: ${colour.sky} !important }
	.sheet .action, .sheet .action *, .sheet .buy, .sheet .buy * { color: ${colour.navy} !important }
	.sheet .course * { border-color: ${colour.sky} !important }
	.sheet .course .quiet { color: ${colour.sky} !important }
}`;
