import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Database } from '../db/open.ts';
import type { OutboxMessage } from '../db/schema.ts';
import { mailReaderIsOpen, type ReaderConfig } from './reader-access.ts';
import { listPage, messagePage } from './reader-pages.ts';
import { mailContext, type RenderedMail, type RenderMail } from './rendered-mail.ts';
import { droppedData } from './secret-data.ts';
import { readData } from './secret-fields.ts';

export interface MailReaderOptions {
	readonly db: Database;
	readonly render: RenderMail;
	readonly currentCatalogue: () => Catalogue;
	/** The base URL of links in mails. */
	readonly publicUrl: string;
	readonly access: ReaderConfig;
}

/** A message with its rendered mail, or why it cannot be shown. */
export interface ReadableMessage {
	readonly row: OutboxMessage;
	readonly mail: RenderedMail | { readonly fault: string };
}

const pageLength = 100;

/** No external resources and no scripts. The message is in a frame of this page. */
const pagePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail may have styles and pictures. Its links open outside the frame. No scripts. */
const mailPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Shows the outbox in a browser, for development without a mail server. Mount it at `/dev/mail`. It
 * answers 404 unless `mailReaderIsOpen`.
 */
export function mailReader(options: MailReaderOptions): Hono {
	const { db, render, publicUrl, currentCatalogue, access } = options;
	const shopName = () => currentCatalogue().shop.name;
	const app = new Hono();

	app.use(async (c, next) => {
		const request = { peerAddress: getConnInfo(c).remote.address, headers: c.req.raw.headers };
		if (!mailReaderIsOpen(access, request)) return c.notFound();
		await next();
		c.res.headers.set('Cache-Control', 'no-store');
		return undefined;
	});

	app.notFound((c) => c.json({ error: 'There is nothing here.' }, 404));

	app.get('/', async (c) => {
		const rows = await db
			.selectFrom('outbox')
			.selectAll()
			.orderBy('created_at_ms', 'desc')
			.orderBy('id', 'desc')
			.limit(pageLength)
			.execute();
		const messages = await Promise.all(rows.map(read));
		return c.html(listPage(shopName(), messages, pageLength), 200, {
			'Content-Security-Policy': pagePolicy,
		});
	});

	app.get('/:id', async (c) => {
		const message = await find(c.req.param('id'));
		if (!message) return c.notFound();
		return c.html(messagePage(shopName(), message), 200, { 'Content-Security-Policy': pagePolicy });
	});

	app.get('/:id/html', async (c) => {
		const message = await find(c.req.param('id'));
		if (!message || 'fault' in message.mail) return c.notFound();
		return c.html(message.mail.html, 200, {
			'Content-Security-Policy': mailPolicy,
			'X-Frame-Options': 'SAMEORIGIN',
		});
	});

	app.get('/:id/text', async (c) => {
		const message = await find(c.req.param('id'));
		if (!message || 'fault' in message.mail) return c.notFound();
		return c.text(message.mail.text);
	});

	async function find(id: string): Promise<ReadableMessage | undefined> {
		const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
		return row && read(row);
	}

	async function read(row: OutboxMessage): Promise<ReadableMessage> {
		if (row.data === droppedData) {
			return { row, mail: { fault: 'It held a code, which was removed once it was of no use.' } };
		}
		try {
			const context = mailContext(publicUrl, currentCatalogue());
			return { row, mail: await render(row.template, await readData(db, row), context) };
		} catch (error) {
			return { row, mail: { fault: error instanceof Error ? error.message : String(error) } };
		}
	}

	return app;
}
