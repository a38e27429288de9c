import type { Random } from './random.ts';

/** What a shopper does with the payment page. */
type Ending =
	| 'pays'
	| 'declined, then pays'
	| 'asked by the bank, then pays'
	| 'pays twice at once'
	| 'pays slowly'
	| 'pays slowly in vain'
	| 'declined, then leaves'
	| 'never pays'
	| 'lets it expire';

/** What the merchant does with the order afterwards. */
export type Afterwards =
	| 'nothing'
	| 'all back'
	| 'part back'
	| 'all back at the provider'
	| 'part back at the provider'
	| 'disputed'
	| 'disputed and decided';

/** What a shopper is going to do: all of it comes from the seed. */
export interface Plan {
	readonly ending: Ending;
	readonly afterwards: Afterwards;
	/** Presses the button twice at once. */
	readonly pressesTwice: boolean;
	/** Loses patience after so long, and presses again. */
	readonly timeoutMs: number | null;
	/** Leaves for good when an answer fails to come. */
	readonly givesUp: boolean;
	/** Goes back from the payment page and buys something else instead; may pay the old page too. */
	readonly replaces:
		| 'not'
		| 'quietly'
		| 'and pays the old page meanwhile'
		| 'and tries the old page';
}

export function drawPlan(random: Random): Plan {
	return {
		ending: random.draw<Ending>(
			{
				'declined, then pays': 0.08,
				'asked by the bank, then pays': 0.05,
				'pays twice at once': 0.07,
				'pays slowly': 0.05,
				'pays slowly in vain': 0.04,
				'declined, then leaves': 0.03,
				'never pays': 0.08,
				'lets it expire': 0.05,
			},
			'pays',
		),
		afterwards: random.draw<Afterwards>(
			{
				'all back': 0.02,
				'part back': 0.02,
				'all back at the provider': 0.015,
				'part back at the provider': 0.015,
				disputed: 0.01,
				'disputed and decided': 0.01,
			},
			'nothing',
		),
		pressesTwice: random.chance(0.08),
		timeoutMs: random.chance(0.12) ? random.between(100, 2500) : null,
		givesUp: random.chance(0.03),
		replaces: random.draw<Plan['replaces']>(
			{
				quietly: 0.05,
				'and pays the old page meanwhile': 0.04,
				'and tries the old page': 0.04,
			},
			'not',
		),
	};
}
