import { describe, expect, it } from 'vitest';
import { refuse } from '../../core/outcome.ts';
import { says } from '../testing/says.ts';
import { readCommand } from './read-command.ts';

describe('readCommand', () => {
	it.each([[[]], [['help']], [['--help']], [['-h']]])('%j asks for the usage', (args) => {
		expect(readCommand(args)).toEqual({ ok: true, value: { kind: 'help' } });
	});

	it('backup', () => {
		const value = { kind: 'backup', file: 'a.backup', isJson: true };
		expect(readCommand(['backup', 'a.backup', '--json'])).toEqual({ ok: true, value });
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

	it('secrets rewrap', () => {
		const value = { kind: 'rewrap-secrets' };
		expect(readCommand(['secrets', 'rewrap'])).toEqual({ ok: true, value });
		const refused = refuse('Secrets: rewrap?');
		expect(readCommand(['secrets'])).toEqual(refused);
		expect(readCommand(['secrets', 'rewrap', 'all'])).toEqual(refused);
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
		[['backup'], 'Which file?'],
		[['restore', 'a', 'b'], 'One file at a time'],
		[['import', 'shopify', '--all'], '"--all" is no file'],
		[['import', 'products', 'a', 'b'], '"b" is too much'],
	])('%j is refused with a sentence', (args, sentence) => {
		expect(readCommand(args)).toMatchObject(says(sentence));
	});
});
