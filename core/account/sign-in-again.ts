/**
 * The error code of a refusal because the sign-in is too old, of the auth service and of the calls
 * of the account: status 403 (docs/auth-api.md#recent-sign-in).
 */
export const signInAgainCode = 'reauthentication_needed';
