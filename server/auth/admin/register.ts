import type { Hono } from 'hono';
import type { AuthContext } from '../auth-context.ts';
import { deleteAccountFactor, listAccountFactors } from './account-factors.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { generateLink } from './generate-link.ts';
import { invite } from './invite.ts';
import { getAccount, listAccounts } from './read-accounts.ts';
import { updateAccount } from './update-account.ts';

/** Registers the admin calls, which need a service key (docs/auth-api.md#admin). */
export function registerAdmin(app: Hono, auth: AuthContext): void {
	app.get('/admin/users', listAccounts(auth));
	app.post('/admin/users', createAccount(auth));
	app.get('/admin/users/:id', getAccount(auth));
	app.put('/admin/users/:id', updateAccount(auth));
	app.delete('/admin/users/:id', deleteAccount(auth));
	app.get('/admin/users/:id/factors', listAccountFactors(auth));
	app.delete('/admin/users/:id/factors/:factorId', deleteAccountFactor(auth));
	app.post('/admin/generate_link', generateLink(auth));
	app.post('/invite', invite(auth));
}
