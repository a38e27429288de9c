import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type * as v from 'valibot';
import { showDeskData, type UsedDesk, useDesk } from '../../data/use-desk.ts';

interface DraftSource<Answer> {
	/** The first part of the paths of its calls: `products`. */
	readonly path: string;
	readonly schema: v.GenericSchema<unknown, Answer>;
	/** What a new draft begins with. */
	readonly empty: Answer;
	/** The address of its screen. */
	readonly addressOf: (id: string) => string;
}

/** What every draft is before its first save. */
export const unsaved = {
	id: '',
	revision: 1,
	changedAt: '',
	changedBy: null,
	published: null,
	state: 'new' as const,
	faults: [],
	publishing: { changes: [], faults: [], notes: [], basis: '' },
	isDeletable: false,
};

/**
 * The data of a draft. One without an id is new: nothing of it is stored before its first save, which
 * gives it an address.
 */
export function useDraftAnswer<Answer extends { readonly id: string }>(
	{ path, schema, empty, addressOf }: DraftSource<Answer>,
	id: string,
): UsedDesk<Answer> {
	const used = useDesk(pathOf(path, id), schema, { isEnabled: id !== '' });
	const [created, setCreated] = useState<Answer | null>(null);
	const navigate = useNavigate();
	const form = useDraftKey(id);
	useEffect(() => {
		if (created === null || id !== '') return;
		showDeskData(pathOf(path, created.id), created);
		navigate(addressOf(created.id), { replace: true, state: { form } });
	}, [created, id, path, addressOf, form, navigate]);
	const first = created ?? (id === '' ? empty : null);
	if (used.data !== null || first === null) return used;
	return { ...used, state: { kind: 'ready', data: first }, data: first, set: setCreated };
}

function pathOf(path: string, id: string): string {
	return `${path}/${encodeURIComponent(id)}`;
}

/** The key of a form. It is the same before and after the first save, so that the form stays. */
export function useDraftKey(id: string): string {
	const location = useLocation();
	return formIn(location) ?? (id === '' ? newForm(location) : id);
}

/** Whether a navigation follows the first save of a form, which stays on the screen. */
export function isFirstSave(from: Location, to: Location): boolean {
	return formIn(to) === newForm(from);
}

function newForm({ key }: Location): string {
	return `new-${key}`;
}

/** The key of the form whose first save has led to this address. */
function formIn({ state }: Location): string | undefined {
	const form: unknown = state?.form;
	return typeof form === 'string' ? form : undefined;
}
