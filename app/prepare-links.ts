// Prefetches the targets of links: the code of product pages if the page has a product link, the first
// picture of a product when its link is in view, other pages on hover and focus.
import type { Product } from '../core/catalogue/catalogue.ts';
import { hasDetails } from '../core/catalogue/catalogue-part.ts';
import { mayFetchAhead } from './browser/connection.ts';
import { previewBase } from './browser/preview.ts';
import { untilIdle } from './browser/until-idle.ts';
import { pictureSizes } from './catalogue/picture-sizes.ts';
import { pictureSource } from './catalogue/pictures.ts';
import { pageCatalogue } from './publication/all-products.ts';
import { loadDetails } from './publication/product-details.ts';
import { loadPage, pageAt } from './routing/page-loader.tsx';
import { sourceSet } from './ui/picture.tsx';

const productLinks = `a[href^="${previewBase}/product/"]`;

const inView = new Set<HTMLAnchorElement>();
const prepared = new Set<string>();
let isBusy = false;

for (const event of ['pointerover', 'focusin']) document.addEventListener(event, onPointed);

const observer = new IntersectionObserver(onView);
observeLinks();
void prepareProductCode();
new MutationObserver(observeLinks).observe(document.body, { childList: true, subtree: true });

/** The path of a page, also in a preview. */
function pathOf({ pathname }: HTMLAnchorElement): string {
	return pathname.slice(previewBase.length);
}

/** All products share one page. Its code is loaded before a product link is in view. */
async function prepareProductCode(): Promise<void> {
	const link = document.querySelector<HTMLAnchorElement>(`main ${productLinks}`);
	if (!link || !mayFetchAhead()) return;
	await untilIdle();
	// A failure is shown when the page is opened.
	await loadPage(pageAt(pathOf(link))).catch(() => {});
}

function observeLinks(): void {
	for (const link of document.querySelectorAll(productLinks)) observer.observe(link);
}

function onPointed({ target }: Event): void {
	const link = target instanceof Element ? target.closest('a') : null;
	if (link?.origin === location.origin) prepare(pathOf(link));
}

function onView(entries: readonly IntersectionObserverEntry[]): void {
	for (const { target, isIntersecting } of entries) {
		if (isIntersecting) inView.add(target as HTMLAnchorElement);
		else inView.delete(target as HTMLAnchorElement);
	}
	prepareOneByOne();
}

/** One after another, so that requests of the page itself are not delayed. */
async function prepareOneByOne(): Promise<void> {
	if (isBusy) return;
	isBusy = true;
	for (const link of inView) {
		inView.delete(link);
		await untilIdle();
		await prepare(pathOf(link));
	}
	isBusy = false;
}

async function prepare(path: string): Promise<void> {
	if (prepared.has(path) || !mayFetchAhead()) return;
	prepared.add(path);
	try {
		// The code first, because a tap waits for it and not for the picture.
		await loadPage(pageAt(path));
		await prepareProduct(path);
	} catch {
		// The next hover tries again. A failure is shown when the page is opened.
		prepared.delete(path);
	}
}

async function prepareProduct(path: string): Promise<void> {
	const catalogue = pageCatalogue();
	const product = catalogue.bySlug(path.replace(/^\/product\//, ''));
	if (!product) return;
	if (!hasDetails(catalogue, product)) {
		await Promise.all([loadDetails(product), import('./product/listed-product.tsx')]);
	}
	await fetchFirstPicture(product);
}

/** Loads the size that the product page shows. */
async function fetchFirstPicture(product: Product): Promise<void> {
	const source = pictureSource(product.images[0]);
	const sizes = pictureSizes.gallery;
	const picture = document.createElement('picture');
	const avif = document.createElement('source');
	const image = new Image();
	picture.append(avif, image);
	Object.assign(avif, { type: 'image/avif', sizes, srcset: sourceSet(source) });
	Object.assign(image, { fetchPriority: 'low', src: source.fallback });
	await new Promise((resolve) => {
		image.onload = resolve;
		image.onerror = resolve;
	});
}
