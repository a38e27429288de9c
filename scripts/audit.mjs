// npm run audit: known vulnerabilities of the dependencies. Not part of `npm test`, because its
// result changes over time and needs the registry.
import { spawnSync } from 'node:child_process';

/**
 * @typedef {object} Fault
 * @property {string} severity
 * @property {readonly (string | { title: string, url: string })[]} via A text names another package.
 *
 * @typedef {object} Report What npm writes; `message` or `error` in place of the rest where it failed.
 * @property {string} [message]
 * @property {{ summary?: string }} [error]
 * @property {{ vulnerabilities: Record<string, number> & { total: number } }} [metadata]
 * @property {Record<string, Fault>} [vulnerabilities]
 */

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
	encoding: 'utf8',
});
const report = readReport(stdout);
if (!report?.metadata) {
	const [reason] = (report?.message ?? report?.error?.summary ?? stderr).trim().split('\n');
	console.log(
		`The registry gave no answer about known faults${reason ? ` (${reason})` : ''}: nothing is known.`,
	);
	process.exit(0);
}
const { total, ...counts } = report.metadata.vulnerabilities;
const found = Object.entries(counts).filter(([, count]) => count > 0);
for (const [name, { severity, via }] of Object.entries(report.vulnerabilities ?? {})) {
	const titles = via
		.filter((one) => typeof one === 'object')
		.map(({ title, url }) => `${title} (${url})`);
	console.log(`${name}: ${severity}. ${titles.join('; ')}`);
}
console.log(
	total === 0
		? 'No known faults in what the shop runs on.'
		: `Known faults: ${found.map(([severity, count]) => `${count} ${severity}`).join(', ')}.`,
);
process.exit(total === 0 ? 0 : 1);

/**
 * @param {string} text
 * @returns {Report | undefined}
 */
function readReport(text) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
