import { html } from 'hono/html';
import { isoTime } from '../../core/iso-time.ts';
import type { ReadableMessage } from './reader.ts';

type Html = ReturnType<typeof html>;

/** The newest messages of the outbox, as a table. */
export function listPage(shop: string, messages: readonly ReadableMessage[], most: number): Html {
	const rows = messages.map(
		(message) => html`<tr>
			<td><a href="/dev/mail/${message.row.id}">${subjectOf(message)}</a></td>
			<td>${message.row.recipient}</td>
			<td>${timeOf(message.row.created_at_ms)}</td>
			<td>${statusOf(message)}</td>
		</tr>`,
	);
	const table = html`<table>
		<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Written</th><th scope="col">Status</th></tr></thead>
		<tbody>${rows}</tbody>
	</table>`;
	const note =
		messages.length < most ? '' : html`<p class="quiet">The newest ${most} messages are shown.</p>`;
	return frame(
		shop,
		'Mail',
		html`<h1>Mail</h1>
		<p class="quiet">No mail server is set, so no mail leaves this machine. This is what would have been sent.</p>
		${messages.length === 0 ? html`<p>The outbox is empty. Buy something, and the receipt is here.</p>` : table}
		${note}`,
	);
}

/** One message: recipient, time, and the mail in a sandboxed frame. */
export function messagePage(shop: string, message: ReadableMessage): Html {
	const { row, mail } = message;
	const path = `/dev/mail/${row.id}`;
	const body =
		'fault' in mail
			? html`<p><strong>This message cannot be shown:</strong> ${mail.fault}</p>`
			: html`<p><a href="${path}/html">HTML alone</a> · <a href="${path}/text">Plain text</a></p>
			<iframe src="${path}/html" title="The message as a mail program shows it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
	return frame(
		shop,
		subjectOf(message),
		html`<p><a href="/dev/mail">All mail</a></p>
		<h1>${subjectOf(message)}</h1>
		<dl>
			<dt>To</dt><dd>${row.recipient}</dd>
			<dt>Written</dt><dd>${timeOf(row.created_at_ms)}</dd>
			<dt>Status</dt><dd>${statusOf(message)}</dd>
			<dt>Template</dt><dd>${row.template}</dd>
			${row.last_error === null ? '' : html`<dt>Last error</dt><dd>${row.last_error}</dd>`}
		</dl>
		${body}`,
	);
}

function subjectOf({ row, mail }: ReadableMessage): string {
	return 'fault' in mail ? `${row.template} (cannot be shown)` : mail.subject;
}

function statusOf({ row }: ReadableMessage): string {
	if (row.sent_at_ms !== null) return `sent ${isoTime(row.sent_at_ms)}`;
	return row.attempts === 0 ? row.status : `${row.status}, ${row.attempts} attempts`;
}

function timeOf(atMs: number): Html {
	const time = isoTime(atMs);
	return html`<time datetime="${time}">${time.replace('T', ' ').slice(0, 19)} UTC</time>`;
}

function frame(shop: string, title: string, body: Html): Html {
	return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${shop}, on this machine</title>
<style>
body { margin: 0; background: #faf5ec; color: #0b2346; font: 16px/1.5 Figtree, system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere }
a { color: #1f6fb8 }
a:focus-visible { outline: 3px solid #1f6fb8; outline-offset: 2px }
.quiet { color: #4a5b75 }
table { width: 100%; border-collapse: collapse; margin-top: 1.5rem; background: #fff }
th, td { padding: .75rem; border-bottom: 1px solid #e3dccd; text-align: left; vertical-align: top; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 }
dt { color: #4a5b75 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 75vh; border: 1px solid #e3dccd; border-radius: 8px; background: #faf5ec }
@media (max-width: 40rem) { thead { position: absolute; clip-path: inset(50%) } td { display: block; border: 0; padding: .15rem .75rem } tr { display: block; padding: .75rem 0; border-bottom: 1px solid #e3dccd } }
</style>
</head>
<body><main>${body}</main></body>
</html>`;
}
