import type { Context } from 'hono';
import { hasSize } from '../../core/catalogue/catalogue.ts';
import { fullName } from '../../core/catalogue/colourways.ts';
import { sizeText } from '../../core/catalogue/size-text.ts';
import { stockNoticeSchema } from '../../core/stock/stock.ts';
import { acceptedEncodings } from '../http/compression/accept-encoding.ts';
import { answerRefusal, parseBody } from '../http/json.ts';
import type { Services } from '../services.ts';
import { requestStockNotice } from './notices.ts';
import { shareReport } from './report.ts';

/** GET /functions/v1/stock: the sizes that are sold out or limited. */
export function stock(services: Services) {
	const readReport = shareReport(services.db);
	return async function answerStock(context: Context): Promise<Response> {
		const { json, gzipped } = await readReport();
		context.header('Content-Type', 'application/json');
		context.header('Vary', 'Accept-Encoding');
		const isGzip = acceptedEncodings(context.req.header('accept-encoding')).includes('gzip');
		if (!gzipped || !isGzip) return context.body(json);
		context.header('Content-Encoding', 'gzip');
		return context.body(gzipped);
	};
}

/**
 * POST /functions/v1/stock-notice `{ id, size, email }`: 200 `{ status: 'noted' }`, also for a
 * repetition; 409 if the size is in stock.
 */
export function stockNotice(services: Services) {
	return async function answerStockNotice(context: Context, body: unknown): Promise<Response> {
		const notice = parseBody(stockNoticeSchema, body);
		if (!notice.ok) return answerRefusal(context, notice);
		const product = services.currentCatalogue().byId(notice.value.id);
		if (!product) return context.json({ error: 'This product is not sold here.' }, 400);
		const { size } = notice.value;
		if (!hasSize(product, size)) {
			return context.json(
				{ error: `${fullName(product)} is not made in the size you chose.` },
				400,
			);
		}
		const isNoted = await services.db
			.transaction()
			.execute((tx) => requestStockNotice(tx, notice.value, services.now()));
		if (isNoted) return context.json({ status: 'noted' });
		return context.json(
			{ error: `Good news: ${fullName(product)} is in stock in ${sizeText(size)}.` },
			409,
		);
	};
}
