import type { ChallengeRow, FactorRow } from '../../db/auth-schema.ts';

/** What a factor keeps of a proof. */
export type Proof = Partial<Pick<FactorRow, 'last_step' | 'credential'>>;

/** Finds out whether an answer proves something; null if it does not. */
export type Prove = (factor: FactorRow, challenge: ChallengeRow) => Proof | null;
