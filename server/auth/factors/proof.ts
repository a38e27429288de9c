import type { ChallengeRow, FactorRow } from '../../db/auth-schema.ts';

/** The columns that a proof changes. */
export type Proof = Partial<Pick<FactorRow, 'last_step' | 'credential'>>;

/** Checks an answer; null if it is wrong. */
export type Prove = (factor: FactorRow, challenge: ChallengeRow) => Proof | null;
