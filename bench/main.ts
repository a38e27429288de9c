import { parts } from './parts.ts';
import { asMarkdown, type Findings, isMet, thisMachine } from './report.ts';

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.`);
	process.exit(2);
}

console.log(`${new Date().toISOString().slice(0, 10)}, ${thisMachine()}\n`);
const found: Findings[] = [];
const failed: string[] = [];
for (const name of wanted) {
	try {
		const measured = (await parts[name]?.()) ?? [];
		for (const findings of measured) console.log(asMarkdown(findings));
		found.push(...measured);
	} catch (error) {
		failed.push(name);
		console.error(`${name} could not be measured:`, error);
	}
}
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
const isAllMet = found.every(({ figures }) => figures.every(isMet));
process.exitCode = isAllMet && failed.length === 0 ? 0 : 1;
