import { onAllProducts, pageCatalogue } from '../publication/all-products.ts';
import { toneRules } from './tone-rules.ts';

// The built page has the rules of the pictures that it shows. These are for the next pages.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
adopt();
onAllProducts(adopt);

function adopt(): void {
	sheet.replaceSync(toneRules(pageCatalogue()));
}
