// The only entrance for the rest of the server. Settings are read before anything else is loaded,
// so they have one of their own: config.ts. tests/architecture.test.ts checks both.

export { audit } from './audit.ts';
export { basePath } from './auth-context.ts';
export { makeTypedCode, normaliseTypedCode } from './codes/tokens/typed-codes.ts';
export type { AuthIssuer } from './config.ts';
export { hasVerifiedFactor } from './factors/find-factors.ts';
export { removeFactorsOf } from './factors/remove-by-command.ts';
export { rotateCompromisedKeys, rotateKeys, rotateLostKeys } from './keys/rotate.ts';
export { sameHash } from './keys/secrets.ts';
export { announceChange } from './objections/announce-change.ts';
export { openAccounts } from './open-accounts.ts';
export { type Client, clientOf, isUuid } from './request.ts';
export { deviceTitle } from './sessions/devices.ts';
export { endAllSessions, endSessionsOf } from './sessions/end-by-command.ts';
export { endSession } from './sessions/logout.ts';
export { notValid, type Shopper, type ShopperQuestion, type VerifyShopper } from './shopper.ts';
export { findUser, loadWhole, lockUser } from './users/find-users.ts';
export { isEmailProven } from './users/prove-email.ts';
export { userJson } from './users/user-json.ts';
