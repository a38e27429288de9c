import { type ImportPlan, planImport } from '../../../rules/import/plan-import.ts';

/** Plans an import at once. */
export function planned(...about: Parameters<typeof planImport>): ImportPlan {
	const work = planImport(...about);
	for (;;) {
		const { done, value } = work.next();
		if (done) return value;
	}
}
