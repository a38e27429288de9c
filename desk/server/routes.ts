import { Hono } from 'hono';
import type { Services } from '../../server/services.ts';
import { auditListSchema } from '../rules/audit.ts';
import { type DeskEnv, merchantOnly } from './access/merchant-only.ts';
import { pageOfAudit } from './audit/audit-view.ts';
import { addBackupRoutes } from './backup/backup-routes.ts';
import { answerPage } from './calls/answer-page.ts';
import { addCodeRoutes } from './codes/code-routes.ts';
import { addCollectionRoutes } from './collections/collection-routes.ts';
import { addHealthRoutes } from './health/health-routes.ts';
import { addImportRoutes } from './import/import-routes.ts';
import { addNewsRoutes } from './news/news-routes.ts';
import { addNumberRoutes } from './numbers/number-routes.ts';
import { addExportRoutes } from './orders/export-routes.ts';
import { countOrders } from './orders/order-counts.ts';
import { addOrderRoutes } from './orders/order-routes.ts';
import { addPaletteRoutes } from './palette/palette-routes.ts';
import { addPeopleRoutes } from './people/people-routes.ts';
import { addPictureRoutes } from './pictures/picture-routes.ts';
import { addPreviewRoutes } from './previews/preview-routes.ts';
import { addProductRoutes } from './products/product-routes.ts';
import { addPublicationRoutes } from './publications/publication-routes.ts';
import { addReturnRoutes } from './returns/return-routes.ts';
import { addScheduleRoutes } from './schedules/schedule-routes.ts';
import { addMerchantEmailRoutes } from './settings/merchant-email-routes.ts';
import { addSettingsRoutes } from './settings/settings-routes.ts';
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
	addSettingsRoutes(desk, services);
	addMerchantEmailRoutes(desk, services);
	addPublicationRoutes(desk, services);
	addScheduleRoutes(desk, services);
	addPreviewRoutes(desk, services);
	addPictureRoutes(desk, services);
	addCodeRoutes(desk, services);
	addPeopleRoutes(desk, services);
	addNumberRoutes(desk, services);
	addHealthRoutes(desk, services);
	addBackupRoutes(desk, services);
	addNewsRoutes(desk, services);
	desk.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
	return desk;
}
