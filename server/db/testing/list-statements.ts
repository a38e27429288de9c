import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Writes down which kind of statement each query is, and on which table. */
export function listing(statements: string[]): KyselyPlugin {
	return {
		transformQuery({ node }) {
			statements.push(`${node.kind} ${tableOf(node)}`);
			return node;
		},
		transformResult: async ({ result }) => result,
	};
}

function tableOf(node: RootOperationNode): string {
	return (
		/"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node))?.[1] ?? ''
	);
}
