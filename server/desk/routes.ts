import { Hono } from 'hono';
import { auditListSchema } from '../../core/desk/audit.ts';
import type { Services } from '../services.ts';
import { answerPage } from './answer-page.ts';
import { pageOfAudit } from './audit/audit-view.ts';
import { addCodeRoutes } from './codes/code-routes.ts';
import { addCollectionRoutes } from './collections/collection-routes.ts';
import { addHealthRoutes } from './health/health-routes.ts';
import { type DeskEnv, merchantOnly } from './merchant-only.ts';
import { addNewsRoutes } from './news/news-routes.ts';
import { addNumberRoutes } from './numbers/number-routes.ts';
import { addExportRoutes } from './orders/export-routes.ts';
import { countOrders } from './orders/order-counts.ts';
import { addOrderRoutes } from './orders/order-routes.ts';
import { addPeopleRoutes } from './people/people-routes.ts';
import { addPictureRoutes } from './pictures/picture-routes.ts';
import { addImportRoutes } from './products/import/import-routes.ts';
import { addPaletteRoutes } from './products/palette-routes.ts';
import { addPreviewRoutes } from './products/preview-routes.ts';
import { addProductRoutes } from './products/product-routes.ts';
import { addPublicationRoutes } from './products/publication-routes.ts';
import { addScheduleRoutes } from './products/schedules/schedule-routes.ts';
import { addReturnRoutes } from './returns/return-routes.ts';
import { addStockRoutes } from './stock/stock-routes.ts';
import { todayOf } from './today/today.ts';

/** The base path of the desk's calls. */
export const deskPath = '/functions/v1/desk';

/** Creates the merchant's calls. `merchantOnly` guards all paths, including unknown ones. */
export function createDesk(services: Services): Hono<DeskEnv> {
	const desk = new Hono<DeskEnv>();
	desk.use(merchantOnly(services));
	desk.get('/me', (context) => {
		const { userId, email } = context.get('merchant');
		return context.json({ accountId: userId, email });
	});
	desk.get('/today', async (context) => context.json(await todayOf(services)));
	desk.get('/order-counts', async (context) => context.json(await countOrders(services.db)));
	desk.get(
		'/audit',
		answerPage(auditListSchema, (input, after) =>
			pageOfAudit(services.db, input, after, services.currentCatalogue()),
		),
	);
	addOrderRoutes(desk, services);
	addExportRoutes(desk, services);
	addReturnRoutes(desk, services);
	addStockRoutes(desk, services);
	addProductRoutes(desk, services);
	addImportRoutes(desk, services);
	addCollectionRoutes(desk, services);
	addPaletteRoutes(desk, services);
	addPublicationRoutes(desk, services);
	addScheduleRoutes(desk, services);
	addPreviewRoutes(desk, services);
	addPictureRoutes(desk, services);
	addCodeRoutes(desk, services);
	addPeopleRoutes(desk, services);
	addNumberRoutes(desk, services);
	addHealthRoutes(desk, services);
	addNewsRoutes(desk, services);
	desk.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
	return desk;
}
