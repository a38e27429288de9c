// npm run audit: known faults in what the shop runs on. Not part of `npm test`: what was fine yesterday
// may not be today, and the registry is not always there.
import { spawnSync } from 'node:child_process';

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
const words = Object.entries(counts).filter(([, count]) => count > 0);
for (const [name, { severity, via }] of Object.entries(report.vulnerabilities)) {
	const titles = via
		.filter((one) => typeof one === 'object')
		.map(({ title, url }) => `${title} (${url})`);
	console.log(`${name}: ${severity}. ${titles.join('; ')}`);
}
console.log(
	total === 0
		? 'No known faults in what the shop runs on.'
		: `Known faults: ${words.map(([severity, count]) => `${count} ${severity}`).join(', ')}.`,
);
process.exit(total === 0 ? 0 : 1);

function readReport(text) {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
