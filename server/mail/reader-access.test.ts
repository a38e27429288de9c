import { describe, expect, it } from 'vitest';
import type { ClientInfo } from '../http/loopback.ts';
import { mailReaderIsOpen, type ReaderConfig } from './reader-access.ts';

const practice: ReaderConfig = {
	stripe: null,
	smtpUrl: null,
	host: '127.0.0.1',
	publicUrl: null,
};

function request(headers: Record<string, string> = {}, peerAddress?: string): ClientInfo {
	return {
		peerAddress: peerAddress ?? '127.0.0.1',
		headers: new Headers({ host: 'localhost:3000', ...headers }),
	};
}

describe('the mail reader is open', () => {
	it.each<[string, Partial<ReaderConfig>, ClientInfo]>([
		['by default', {}, request()],
		['at 127.0.0.1', {}, request({ host: '127.0.0.1:3000' })],
		['at [::1]', { host: '::1' }, request({ host: '[::1]:3000' }, '::1')],
		['at localhost without port', {}, request({ host: 'localhost' })],
		['to a peer written the IPv6 way', {}, request({}, '::ffff:127.0.0.1')],
		['with a public address on this machine', { publicUrl: 'http://localhost:3000' }, request()],
	])('%s', (_case, change, asked) => {
		expect(mailReaderIsOpen({ ...practice, ...change }, asked)).toBe(true);
	});
});

describe('the mail reader is closed', () => {
	it.each<[string, Partial<ReaderConfig>, ClientInfo]>([
		[
			'when real cards are charged',
			{ stripe: { secretKey: 'sk_live_x', webhookSecret: 'whsec_x' } },
			request(),
		],
		['when mail is sent', { smtpUrl: 'smtp://127.0.0.1:25' }, request()],
		['when listening to the network', { host: '0.0.0.0' }, request()],
		['when listening to every IPv6 address', { host: '::' }, request()],
		['when the public address is elsewhere', { publicUrl: 'https://blue.example' }, request()],
		['to a peer in the network', {}, request({}, '192.168.1.7')],
		['to a peer in the network, the IPv6 way', {}, request({}, '::ffff:10.0.0.1')],
		['to a peer unknown', {}, { ...request(), peerAddress: undefined }],
		['to a Host elsewhere', {}, request({ host: 'evil.example:3000' })],
		['to a Host that only begins so', {}, request({ host: 'localhost.evil.example' })],
		['to a Host that only ends so', {}, request({ host: 'evil-localhost' })],
		['to a Host of 127.x with a tail', {}, request({ host: '127.0.0.1.evil.example' })],
		['without Host', {}, { ...request(), headers: new Headers() }],
		['behind a proxy: Forwarded', {}, request({ forwarded: 'for=127.0.0.1' })],
		['behind a proxy: X-Forwarded-For', {}, request({ 'x-forwarded-for': '127.0.0.1' })],
		['behind a proxy: X-Forwarded-Host', {}, request({ 'X-Forwarded-Host': 'localhost' })],
		['behind a proxy: X-Real-IP', {}, request({ 'x-real-ip': '127.0.0.1' })],
		['behind a proxy: Via', {}, request({ via: '1.1 proxy' })],
	])('%s', (_case, change, asked) => {
		expect(mailReaderIsOpen({ ...practice, ...change }, asked)).toBe(false);
	});
});
