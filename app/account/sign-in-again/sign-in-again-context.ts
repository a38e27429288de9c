import type { AuthError } from '@supabase/auth-js';
import { createContext, useContext } from 'react';

/** The result of the client of the auth service, or of `callShop` and `callAuth`. */
export type Attempted =
	| { readonly error: Pick<Partial<AuthError>, 'code' | 'status'> | null }
	| { readonly ok: true }
	| { readonly ok: false; readonly code: string | null };

/**
 * Makes a change of the account. If the shop asks for a recent sign-in, a dialog asks for it, and
 * the change is made again. If the dialog is closed, the refusal is the result.
 */
export type SignInAgain = <Result extends Attempted>(
	attempt: () => Promise<Result>,
) => Promise<Result>;

/** Outside the account, as in the second step of a sign-in, no call is refused for its age. */
export const SignInAgainContext = createContext<SignInAgain>((attempt) => attempt());

export function useSignInAgain(): SignInAgain {
	return useContext(SignInAgainContext);
}
