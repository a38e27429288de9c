/** The symbols of care labels that instructions can have. */
export type CareSymbol =
	| 'wash'
	| 'handWash'
	| 'doNotWash'
	| 'bleach'
	| 'doNotBleach'
	| 'tumbleDryLow'
	| 'doNotTumbleDry'
	| 'lineDry'
	| 'ironLow'
	| 'doNotIron'
	| 'doNotDryClean';

/**
 * Instructions as `readable` writes them. What is forbidden is the whole line, because "do not
 * wash hot" forbids no washing.
 */
const rules: readonly (readonly [instruction: RegExp, symbol: CareSymbol])[] = [
	[/^do not wash$/, 'doNotWash'],
	[/^do not (?:use )?(?:any )?bleach(?:ing)?$/, 'doNotBleach'],
	[/^do not tumble dry(?:ing)?$/, 'doNotTumbleDry'],
	[/^do not iron(?:ing)?(?: (?:on |over )?(?:the )?(?:prints?|design|logo))?$/, 'doNotIron'],
	[/^do not dry clean(?:ing)?$/, 'doNotDryClean'],
	[/^(?:hand wash|wash by hand)\b(?!.*\bmachine\b)/, 'handWash'],
	[/^(?:machine )?wash(?:able)?\b(?!.*\bhand\b)/, 'wash'],
	[/^(?:use )?any bleach\b|^bleach (?:if|when|as) needed$/, 'bleach'],
	[/^tumble dry,?(?: (?:on|at))?(?: a)? low\b(?!.*\b(?:medium|high)\b)/, 'tumbleDryLow'],
	[/^(?:line|hang) dry\b|^hang (?:up )?to dry\b/, 'lineDry'],
	[
		/^(?:cool iron|iron,?(?: (?:inside out|on|at))*(?: a)? (?:low|cool))\b(?!.*\b(?:medium|warm)\b)/,
		'ironLow',
	],
];

/** Words that limit an instruction, or give a choice, which a symbol would not show. */
const limits = /\b(?:or|not|never|no|don't|avoid|except)\b/;

/** The symbol of one line of care. A line that no rule knows has none. */
export function careSymbol(line: string): CareSymbol | undefined {
	const instruction = readable(line);
	const [, symbol] = rules.find(([rule]) => rule.test(instruction)) ?? [];
	const isForbidden = instruction.startsWith('do not ');
	return isForbidden || !limits.test(instruction) ? symbol : undefined;
}

/** In lower case, with one way to forbid, and without hyphens and the full stop. */
function readable(line: string): string {
	return line
		.toLowerCase()
		.replaceAll('’', "'")
		.replaceAll(/[\s-]+/g, ' ')
		.replace(/^ |[ .!]+$/g, '')
		.replace(/^(?:don't|never|no)\b/, 'do not');
}
