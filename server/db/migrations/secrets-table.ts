/** The table of secrets as migration 0004 made it, for the migrations that add one. */
export type SecretsTable = {
	auth_secrets: {
		readonly name: string;
		readonly value: string;
		readonly created_at_ms: number;
	};
};
