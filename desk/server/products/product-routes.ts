import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Services } from '../../../server/services.ts';
import { archiveProductSchema, newProductSchema, saveProductSchema } from '../../rules/products.ts';
import type { DeskEnv } from '../access/merchant-only.ts';
import { addListRoutes } from '../drafts/draft-routes.ts';
import { productKind } from '../drafts/shop-drafts.ts';
import { archivedProduct, completeProduct, makeProduct } from './new-product.ts';
import { findProduct, productList } from './product-view.ts';

/** Registers the calls about products. */
export function addProductRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.get('/products', async (context) => context.json(await productList(services.db)));
	addListRoutes(desk, services, {
		kind: productKind,
		path: '/products',
		find: findProduct,
		saveSchema: v.pipe(
			saveProductSchema,
			v.transform(({ revision, product: content }) => ({ revision, content })),
		),
		complete: completeProduct,
		newSchema: newProductSchema,
		make: makeProduct,
		archiveSchema: archiveProductSchema,
		archived: archivedProduct,
	});
}
