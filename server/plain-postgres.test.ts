import { expect, it } from 'vitest';
import { isPlainPostgres } from './plain-postgres.ts';

it.each([
	['sqlite:data/blue.db', false],
	['postgres://blue:secret@127.0.0.1/blue', false],
	['postgres://blue:secret@localhost:5433/blue', false],
	['postgres:///blue?host=/var/run/postgresql', false],
	['postgres://blue:secret@db.example/blue?sslmode=verify-full', false],
	['postgresql://blue:secret@db.example/blue?sslmode=require', false],
	['postgres://blue:secret@db.example/blue', true],
	['postgres://blue:secret@db.example/blue?sslmode=prefer', true],
])('%s sends in the clear to another machine: %s', (url, isPlain) => {
	expect(isPlainPostgres(url)).toBe(isPlain);
});
