import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A reference that a reader cannot follow. */
export interface DeadCitation {
	readonly line: number;
	readonly cited: string;
}

/** Documents that are not in the repository: `spec 4`, `design 3, decision 2`, `contract 10.1`. */
const outside = /\b(?:spec|design|contract|issue|ux)(?: section)? \d+|\bthe spec\b/gi;
const documents = /\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const decisions = /\bdecision (\d{3})\b/gi;

/** The references in a text to documents, headings and decisions that do not exist under `root`. */
export function deadCitations(text: string, root: string): readonly DeadCitation[] {
	return text.split('\n').flatMap((line, index) => {
		const cited = [
			...(line.match(outside) ?? []),
			...(line.match(documents) ?? []).filter((citation) => !isDocument(citation, root)),
			...[...line.matchAll(decisions)]
				.filter(([, number = '']) => !isDecision(number, root))
				.map(([citation]) => citation),
		];
		return cited.map((citation) => ({ line: index + 1, cited: citation }));
	});
}

function isDocument(citation: string, root: string): boolean {
	const [path = '', anchor] = citation.split('#');
	const file = join(root, path);
	if (!existsSync(file)) return false;
	return anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
}

function isDecision(number: string, root: string): boolean {
	return readdirSync(join(root, 'docs/decisions')).some((name) => name.startsWith(`${number}-`));
}

/** The anchors that GitHub gives to the headings of a Markdown text. */
export function anchorsOf(markdown: string): readonly string[] {
	return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}
