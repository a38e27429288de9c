import { describe, expect, it } from 'vitest';
import { readCommand } from './read-command.ts';

describe('readCommand', () => {
	it.each([
		['men-captain', 'M', '0', 0],
		['mens-captain-long-sleeve-shirt', 'xxl', '100000', 100_000],
		['men-captain', 'all', '7', 7],
		['men-captain', 'S', 'Unlimited', null],
	])('stock set %s %s %s', (product, size, number, onHand) => {
		const value = { kind: 'set-stock', product, size, onHand };
		expect(readCommand(['stock', 'set', product, size, number])).toEqual({ ok: true, value });
	});

	it.each([
		[[], null],
		[['men-captain'], 'men-captain'],
	])('stock show %j', (args, product) => {
		const value = { kind: 'show-stock', product };
		expect(readCommand(['stock', 'show', ...args])).toEqual({ ok: true, value });
	});

	it.each([[[]], [['help']], [['--help']], [['-h']]])('%j asks for the usage', (args) => {
		expect(readCommand(args)).toEqual({ ok: true, value: { kind: 'help' } });
	});

	it('keys rotate', () => {
		const rotate = { kind: 'rotate-keys', reason: 'routine' };
		expect(readCommand(['keys', 'rotate'])).toEqual({ ok: true, value: rotate });
		for (const reason of ['compromised', 'lost-key']) {
			expect(readCommand(['keys', 'rotate', `--${reason}`])).toEqual({
				ok: true,
				value: { ...rotate, reason },
			});
		}
	});

	it('secrets wrap, rewrap and unwrap', () => {
		for (const how of ['wrap', 'rewrap', 'unwrap']) {
			const value = { kind: 'change-secrets', how };
			expect(readCommand(['secrets', how])).toEqual({ ok: true, value });
		}
		const failure = 'Secrets: wrap, rewrap or unwrap?';
		expect(readCommand(['secrets'])).toEqual({ ok: false, failure });
		expect(readCommand(['secrets', 'wrap', 'all'])).toEqual({ ok: false, failure });
	});

	it('factors remove', () => {
		const value = { kind: 'remove-factors', email: 'ada@blue.example' };
		expect(readCommand(['factors', 'remove', 'Ada@blue.example'])).toEqual({
			ok: true,
			value,
		});
	});

	it('sessions end', () => {
		const ofAda = { kind: 'end-sessions', email: 'ada@blue.example' };
		expect(readCommand(['sessions', 'end', 'Ada@blue.example'])).toEqual({
			ok: true,
			value: ofAda,
		});
		expect(readCommand(['sessions', 'end', '--all'])).toEqual({
			ok: true,
			value: { ...ofAda, email: null },
		});
	});

	it.each([
		[['sell'], 'There is no command "sell".'],
		[['keys'], 'they can only be rotated'],
		[['keys', 'rotate', 'now'], 'they can only be rotated'],
		[['factors'], 'Whose second factors?'],
		[['factors', 'remove'], 'Whose second factors?'],
		[['factors', 'remove', 'ada'], 'is no email address'],
		[['sessions'], 'Whose sessions?'],
		[['sessions', 'end'], 'Whose sessions?'],
		[['sessions', 'end', 'ada'], 'is no email address'],
		[['sessions', 'end', 'ada@blue.example', '--all'], 'Whose sessions?'],
		[['messages'], 'Messages: list, show or done?'],
		[['messages', 'show'], 'Something is missing'],
		[['messages', 'done', 'x%'], 'is no message'],
		[['messages', 'list', '--status', 'new'], '"new" is no status: unread, done, all.'],
		[['messages', 'list', '--limit', '0'], 'is no limit'],
		[['subscribers', 'list'], 'they can only be exported'],
		[['subscribers', 'export', 'a', 'b'], '"b" is too much'],
		[['stock'], 'Stock: show or set?'],
		[['stock', 'burn'], 'Stock cannot "burn".'],
		[['stock', 'show', 'men-captain', 'M'], 'One product at a time'],
		[['stock', 'set', 'men-captain', 'M'], 'name a product, a size and a number'],
		[['stock', 'set', 'men-captain', 'M', '1', '2'], 'name a product, a size and a number'],
		[['stock', 'set', 'men-captain', 'M', '-1'], '"-1" is no stock'],
		[['stock', 'set', 'men-captain', 'M', '1.5'], '"1.5" is no stock'],
		[['stock', 'set', 'men-captain', 'M', ''], '"" is no stock'],
		[['stock', 'set', 'men-captain', 'M', '100001'], '0 to 100000'],
	])('%j is refused with a sentence', (args, sentence) => {
		const command = readCommand(args);
		expect(command.ok).toBe(false);
		expect(!command.ok && command.failure).toContain(sentence);
	});
});

describe('orders', () => {
	it.each([
		[['orders'], 'Orders: list or show?'],
		[['orders', 'list', '--status', 'lost'], '"lost" is no status'],
		[['orders', 'list', '--limit', '0'], 'no limit'],
		[['orders', 'show'], 'what is it about'],
		[['orders', 'show', 'BLUE-0'], 'is no order number'],
		[['ship', 'BLUE-22222222'], 'name --carrier and --tracking'],
		[['ship', 'BLUE-22222222', '--no-tracking', '--carrier', 'UPS'], '--no-tracking, or'],
		[['ship', 'BLUE-22222222', '--carrier', ' ', '--tracking', ' '], 'name --carrier'],
		[['unship', 'BLUE-22222222', '--correct'], "Unknown option '--correct'"],
		[['deliver', 'BLUE-22222222', '--on', '2026-02-31'], 'is no day'],
		[['refund', 'BLUE-22222222', '--cents', '-5'], '--cents'],
		[['refund', 'BLUE-22222222', '--cents', '1e3'], 'is no amount'],
		[['refund', 'BLUE-22222222', '--all'], "Unknown option '--all'"],
		[['returns', 'accept', 'BLUE-22222222'], 'is no return'],
		[['export', 'shoppers'], 'orders or products'],
		[['backup'], 'Which file?'],
		[['restore', 'a', 'b'], 'One file at a time'],
	])('%j is not understood', (args, sentence) => {
		const read = readCommand(args);
		expect(read.ok ? '' : read.failure).toContain(sentence);
	});

	it.each([
		['ship 7qk3mpxa --carrier ups --tracking 12345', { kind: 'ship', number: 'BLUE-7QK3MPXA' }],
		['ship 7qk3mpxa --no-tracking', { kind: 'ship', carrier: '', tracking: '', isSure: false }],
		['unship 7qk3mpxa', { kind: 'unship', number: 'BLUE-7QK3MPXA' }],
		['deliver BLUE-7QK3MPXA --on 2028-02-29', { kind: 'deliver', day: '2028-02-29' }],
		['refund blue-7qk3mpxa --json', { kind: 'refund', isJson: true, input: { cents: null } }],
		[
			'refund BLUE-7QK3MPXA --cents 2999 --return ret-22222222 --restock',
			{ kind: 'refund', input: { cents: 2999, restock: true, returnNumber: 'RET-22222222' } },
		],
		[
			'orders list --status paid --limit 3',
			{ filters: { status: ['paid', 'partly refunded'] }, limit: 3 },
		],
		['backup a.backup --json', { kind: 'backup', file: 'a.backup', isJson: true }],
	])('%j is read', (line, value) => {
		expect(readCommand(line.split(' '))).toMatchObject({ ok: true, value });
	});
});
