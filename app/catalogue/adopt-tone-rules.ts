import { pageCatalogue } from '../publication/catalogue-block.ts';
import { toneRules } from './tone-rules.ts';

// The built page has the rules of the pictures that it shows. These are for the next pages.
const rules = toneRules(pageCatalogue());
if (rules !== '') {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(rules);
	document.adoptedStyleSheets.push(sheet);
}
