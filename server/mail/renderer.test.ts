import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../tests/publication.ts';
import { compileTemplates } from './compile-templates.ts';
import { receipt } from './mails/receipt.ts';
import { mailContext } from './rendered-mail.ts';
import { createRenderer, type Renderer, type RendererOptions } from './renderer.ts';

const context = mailContext('http://localhost:3000', catalogue);

// Templates that misbehave in every way. The subject has the thread's id.
const badTemplates = `
import { threadId } from 'node:worker_threads';
export async function render(template) {
	if (template === 'exits') process.exit(3);
	if (template === 'hangs') for (;;);
	if (template === 'throws') throw new Error('no such thing');
	if (template === 'throws-later') { setImmediate(() => { throw new Error('late') }); await new Promise(() => {}); }
	return { subject: String(threadId), html: '', text: '' };
}`;

describe('createRenderer', () => {
	let folder: string;
	const renderers: Renderer[] = [];

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'blue-templates-'));
		await writeFile(join(folder, 'bad.mjs'), badTemplates);
	});
	afterEach(() => Promise.all(renderers.splice(0).map((renderer) => renderer.close())));
	afterAll(() => rm(folder, { recursive: true }));

	function create(options: Partial<RendererOptions> = {}): Renderer {
		const renderer = createRenderer({ templatesFile: join(folder, 'bad.mjs'), ...options });
		renderers.push(renderer);
		return renderer;
	}

	it('renders the compiled templates in a thread', async () => {
		await compileTemplates(join(folder, 'mail'));
		const { render } = create({ templatesFile: join(folder, 'mail', 'templates.js') });
		const mail = await render('receipt', receipt.sample, context);
		expect(mail.subject).toBe('Your Blue order BLUE-7QK3MPXA');
		expect(mail.html).toContain('$81.97');
		await expect(render('no-such', {}, context)).rejects.toThrow('no mail template');
	});

	it('says so where the templates were not built', async () => {
		const { render } = create({ templatesFile: join(folder, 'none.js') });
		await expect(render('receipt', {}, context)).rejects.toThrow('none.js');
	});

	it.each([
		['exits', 'ended with code 3'],
		['hangs', 'took too long'],
		['throws-later', 'broke: Error: late'],
	])('loses only the message whose template %s', async (template, reason) => {
		const { render } = create({ deadlineMs: 2000 });
		const [before, broken, after] = await Promise.allSettled(
			['fine', template, 'fine'].map((name) => render(name, {}, context)),
		);
		expect(before).toMatchObject({ status: 'fulfilled' });
		expect(broken).toMatchObject({ status: 'rejected' });
		expect(String(broken?.status === 'rejected' && broken.reason)).toContain(reason);
		expect(after).toMatchObject({ status: 'fulfilled' });
	});

	it('keeps its thread after a template that merely throws', async () => {
		const { render } = create();
		const before = await render('fine', {}, context);
		await expect(render('throws', {}, context)).rejects.toThrow('no such thing');
		expect(await render('fine', {}, context)).toEqual(before);
	});

	it('ends the thread when nothing has come for a while, and starts another', async () => {
		const { render } = create({ idleMs: 0 });
		const first = await render('fine', {}, context);
		await expect
			.poll(async () => (await render('fine', {}, context)).subject)
			.not.toBe(first.subject);
	});

	it('fails what is open when it is closed', async () => {
		const renderer = create();
		const open = expect(renderer.render('hangs', {}, context)).rejects.toThrow('closed');
		const waiting = expect(renderer.render('fine', {}, context)).rejects.toThrow('closed');
		await renderer.close();
		await Promise.all([open, waiting]);
	});
});
