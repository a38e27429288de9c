import type { Context, Hono } from 'hono';
import { pictureNameFrom } from '../../../core/catalogue/uploaded-picture.ts';
import { answerRefusal } from '../../../server/http/json.ts';
import { limitCalls, uploads } from '../../../server/limits/limit-calls.ts';
import type { Services } from '../../../server/services.ts';
import type { DeskEnv } from '../access/merchant-only.ts';

/** Registers the upload of pictures. */
export function addPictureRoutes(desk: Hono<DeskEnv>, services: Services): void {
	desk.post('/pictures', limitCalls(services, 'desk-pictures', uploads), (context) =>
		postPicture(services, context),
	);
}

/** The body is the picture. Shoppers see it once a publication names it, which is audited. */
async function postPicture({ pictures }: Services, context: Context<DeskEnv>): Promise<Response> {
	const name = pictureNameFrom(context.req.query('name') ?? '');
	const received = await pictures.receive(context.req.raw, name);
	return received.ok ? context.json(received.value) : answerRefusal(context, received);
}
