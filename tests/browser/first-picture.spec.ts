import { products } from '../publication.ts';
import { expect, test } from './fixtures.ts';
import { onPhone } from './tags.ts';

for (const path of ['/', '/products', `/product/${products[0]?.slug}`]) {
	test(
		`the first picture of ${path} is preloaded and requested once`,
		onPhone,
		async ({ page }) => {
			const pictures: string[] = [];
			page.on('request', (request) => {
				const { pathname } = new URL(request.url());
				if (pathname.startsWith('/pictures/')) pictures.push(pathname);
			});
			await page.goto(path);
			const preload = page.locator('head link[rel=preload][as=image][type="image/avif"]');
			await expect(preload).toHaveAttribute('fetchpriority', 'high');
			const [first] = (await preload.getAttribute('imagesrcset'))?.split(' ') ?? [];
			const base = first?.replace(/-\d+\.avif$/, '') ?? 'nothing';
			await page.waitForLoadState('networkidle');
			expect(pictures[0]).toMatch(new RegExp(`^${base}-[0-9]+.avif$`));
			expect(pictures).toEqual([...new Set(pictures)]);
			expect(pictures.join()).not.toContain('.webp');
		},
	);
}
