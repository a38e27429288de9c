import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { registry } from '../observe/metrics.ts';
import { createPeer, isPeerUnavailable, type Peer, PeerUnavailable } from './peer.ts';

const down = () => Promise.reject(new Error('no answer'));
const up = async () => 'an answer';

async function fail(peer: Peer, times: number): Promise<void> {
	for (let call = 0; call < times; call += 1) {
		await expect(peer.call(down)).rejects.toThrow('no answer');
	}
}

/** A peer, and a clock that a test moves. */
function create(isFailure?: (result: unknown) => boolean) {
	vi.useFakeTimers({ toFake: ['Date'] });
	onTestFinished(() => void vi.useRealTimers());
	return createPeer({
		name: 'a peer',
		maxCalls: 2,
		probeEveryMs: 5_000,
		...(isFailure && { isFailure }),
	});
}

async function isAwayByMetrics(): Promise<number | undefined> {
	const values = await registry.getSingleMetric('blue_peer_away')?.get();
	return values?.values.find(({ labels }) => labels.peer === 'a peer')?.value;
}

describe('a peer', () => {
	it('is not called any more after five failures in a row', async () => {
		const peer = create();
		await fail(peer, 4);
		await peer.call(up);
		await fail(peer, 5);
		expect(peer.isAway()).toBe(true);
		expect(await isAwayByMetrics()).toBe(1);
		await expect(peer.call(() => Promise.reject(new Error('called')))).rejects.toThrow(
			PeerUnavailable,
		);
	});

	it('is asked by one call every five seconds, while the others are refused at once', async () => {
		const peer = create();
		await fail(peer, 5);
		vi.advanceTimersByTime(5_000);
		expect(peer.isAway()).toBe(false);
		const { promise, reject } = Promise.withResolvers<string>();
		const probe = peer.call(() => promise);
		await expect(peer.call(up)).rejects.toThrow(PeerUnavailable);
		reject(new Error('still away'));
		await expect(probe).rejects.toThrow('still away');
		await expect(peer.call(up)).rejects.toThrow(PeerUnavailable);
		vi.advanceTimersByTime(5_000);
		expect(await peer.call(up)).toBe('an answer');
		expect(await peer.call(up)).toBe('an answer');
		expect(await isAwayByMetrics()).toBe(0);
	});

	it('is asked at once when a clock that was ahead is put right', async () => {
		const peer = create();
		await fail(peer, 5);
		vi.setSystemTime(Date.now() - 30 * 24 * 60 * 60_000);
		expect(peer.isAway()).toBe(false);
		expect(await peer.call(up)).toBe('an answer');
		await fail(peer, 5);
		expect(peer.isAway()).toBe(true);
	});

	it('has at most so many calls at once', async () => {
		const peer = create();
		const { promise, resolve } = Promise.withResolvers<string>();
		const calls = [peer.call(() => promise), peer.call(() => promise)];
		await expect(peer.call(up)).rejects.toThrow(PeerUnavailable);
		resolve('late');
		expect(await Promise.all(calls)).toEqual(['late', 'late']);
		expect(await peer.call(up)).toBe('an answer');
	});

	it('fails by an answer too', async () => {
		const peer = create((result) => result === 'broken');
		for (let call = 0; call < 5; call += 1) {
			expect(await peer.call(async () => 'broken')).toBe('broken');
		}
		expect(peer.isAway()).toBe(true);
	});

	it('is recognised as away within the error of a library', () => {
		const cause = new PeerUnavailable('away');
		expect(isPeerUnavailable(new Error('fetch failed', { cause }))).toBe(true);
		expect(isPeerUnavailable(new Error('fetch failed'))).toBe(false);
	});
});
