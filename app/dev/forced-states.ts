/** Replaces a pseudo-class by an ancestor with this class. */
const forced: Readonly<Record<string, string>> = {
	hover: ':is(.force-hover *)',
	active: ':is(.force-active *)',
	// Only focusable elements, because the rule for :focus-visible names no element.
	focus: ':is(.force-focus :where(a, button, input, select, textarea, summary))',
	'focus-visible': ':is(.force-focus :where(a, button, input, select, textarea, summary))',
};

// Not after a backslash, where it is part of a class name.
const state = /(?<!\\):(hover|active|focus-visible|focus)(?![\w-])/g;

/** A rule for a pseudo-class as a rule for elements in a forced state. */
export function forceStates(rule: string): string {
	if (rule.search(state) === -1) return '';
	return rule
		.replace(state, (_, name: string) => forced[name] ?? '')
		.replaceAll('(hover: hover)', 'all');
}

/** Copies all rules for pseudo-classes in these style sheets, each in its layer. */
export function forcedRules(rules: CSSRuleList): string {
	return [...rules]
		.map((rule) => {
			if (!(rule instanceof CSSGroupingRule) || rule instanceof CSSStyleRule) {
				return forceStates(rule.cssText);
			}
			const inner = forcedRules(rule.cssRules);
			return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`;
		})
		.join('');
}

/** Makes the classes `force-hover`, `force-active` and `force-focus` work in this page. */
export function addForcedStates(): void {
	const text = [...document.styleSheets].map(({ cssRules }) => forcedRules(cssRules)).join('');
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	document.adoptedStyleSheets = [sheet];
}
