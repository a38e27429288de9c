import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { ShutdownSteps } from './shutdown-steps.ts';

describe('shutdown steps', () => {
	let lines: { readonly step: string; readonly msg: string }[];
	let ran: string[];
	beforeEach(() => {
		lines = [];
		ran = [];
	});

	const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
	const step = (name: string) => async () => void ran.push(name);
	const never = () => new Promise<void>(() => undefined);
	const told = () => lines.map(({ step: name, msg }) => `${name}: ${msg}`);

	it('run once: the entrance first, then the last that was added', async () => {
		const steps = new ShutdownSteps(log, 1000);
		steps.add('database', step('database'));
		steps.add('jobs', step('jobs'));
		steps.addEntrance('requests', step('requests'));
		expect(await Promise.all([steps.close(), steps.close()])).toEqual([[], []]);
		expect(ran).toEqual(['requests', 'jobs', 'database']);
		expect(lines).toEqual([]);
	});

	it.each([
		[
			'throws',
			() => {
				throw new Error('no');
			},
		],
		[
			'rejects',
			async () => {
				throw new Error('no');
			},
		],
	])('go on where one %s', async (_, fails) => {
		const steps = new ShutdownSteps(log, 1000);
		steps.add('database', step('database'));
		steps.add('jobs', fails);
		expect(await steps.close()).toEqual(['jobs']);
		expect(ran).toEqual(['database']);
		expect(told()).toEqual(['jobs: a shutdown step failed']);
	});

	it('go on where one does not end, and say which', async () => {
		const steps = new ShutdownSteps(log, 1000);
		steps.add('database', step('database'));
		steps.add('jobs', never, { deadlineMs: 10 });
		expect(await steps.close()).toEqual(['jobs']);
		expect(ran).toEqual(['database']);
		expect(told()).toEqual(['jobs: a shutdown step did not end in time']);
	});

	it('say nothing of one that may be cut short', async () => {
		const steps = new ShutdownSteps(log, 1000);
		steps.add('jobs', never, { deadlineMs: 10, mayBeCut: true });
		expect(await steps.close()).toEqual([]);
		expect(lines).toEqual([]);
	});

	it('have a deadline together', async () => {
		const steps = new ShutdownSteps(log, 50);
		steps.add('database', never);
		steps.add('jobs', never);
		steps.addEntrance('requests', never);
		expect(await steps.close()).toEqual(['requests', 'jobs', 'database']);
	});

	it('do not mind a step that fails after its deadline', async () => {
		const steps = new ShutdownSteps(log, 1000);
		const failing = Promise.withResolvers<void>();
		steps.add('jobs', () => failing.promise, { deadlineMs: 10 });
		expect(await steps.close()).toEqual(['jobs']);
		failing.reject(new Error('later'));
		await expect(failing.promise).rejects.toThrow('later');
	});
});
