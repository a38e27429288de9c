import { lookup as lookupHost } from 'node:dns';
import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface FetchPublicOptions {
	readonly signal: AbortSignal;
	/** Whether to connect to this IP address. */
	readonly mayConnect?: (address: string) => boolean;
}

/** The address is of no machine in the public internet, or of none that answers with a file. */
export class NotPublic extends Error {
	override readonly name = 'NotPublic';
}

const maxRedirects = 5;

/**
 * The answer of an address that somebody else has chosen. It connects to public IP addresses only,
 * also after redirects, so that nobody reaches the network of the shop through it. The address is
 * checked when it is resolved for the connection, so it cannot change in between.
 */
export async function fetchPublic(
	address: string,
	{ signal, mayConnect = isPublicAddress }: FetchPublicOptions,
): Promise<IncomingMessage> {
	let url = urlOf(address);
	for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
		const answer = await getOnce(url, { signal, lookup: checkedLookup(mayConnect) }, mayConnect);
		const { statusCode = 0, headers } = answer;
		if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) return answer;
		answer.destroy();
		url = urlOf(headers.location, url);
	}
	throw new NotPublic('too many redirects');
}

function urlOf(address: string, base?: URL): URL {
	const url = URL.parse(address, base);
	if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
	throw new NotPublic('no address of the web');
}

function getOnce(url: URL, options: RequestOptions, mayConnect: (address: string) => boolean) {
	const host = url.hostname.replace(/^\[|\]$/g, '');
	// An IP address is not looked up.
	if (isIP(host) !== 0 && !mayConnect(host)) throw new NotPublic('no public address');
	return new Promise<IncomingMessage>((resolve, reject) => {
		const get = url.protocol === 'https:' ? getHttps : getHttp;
		get(url, { ...options, agent: false }, resolve).on('error', reject);
	});
}

function checkedLookup(mayConnect: (address: string) => boolean): LookupFunction {
	return (hostname, options, callback) => {
		lookupHost(hostname, { ...options, all: true }, (error, found) => {
			const [first] = found ?? [];
			if (error || !first) return callback(error ?? new NotPublic('no address'), '', 4);
			if (!found.every(({ address }) => mayConnect(address))) {
				return callback(new NotPublic('no public address'), '', 4);
			}
			if (options.all) return callback(null, found);
			callback(null, first.address, first.family);
		});
	};
}
