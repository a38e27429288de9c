import { memo, useState } from 'react';
import { Chip } from '../../../app/ui/chip.tsx';
import { Checkbox } from '../../../app/ui/form/checkbox.tsx';
import { SelectField, TextField } from '../../../app/ui/form/field.tsx';
import { LiveRegion } from '../../../app/ui/live-region.tsx';
import { allPlaces } from '../../../core/shop/places.ts';
import { isState, placeText } from '../../rules/settings/places.ts';
import type { SettingsDraft } from '../../rules/settings/settings-draft.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { fieldId } from '../products/form/field-of.ts';
import { RowList } from './row-list.tsx';
import { inputOf, patch, type SettingsForm } from './settings-edit.ts';

type Zone = SettingsDraft['zones'][number];

const field = 'zones';
const newZone: Zone = { name: '', isOpen: true, places: [] };

interface FormProps {
	readonly form: SettingsForm;
}

/** The parts of the world that are open for orders, or closed. */
export function Zones({ form }: FormProps) {
	const { zones } = form.edit.settings;
	const taken = zones.flatMap(({ places }) => places).join('\n');
	return (
		<>
			<p className="text-muted">
				A zone is a list of countries and US states, and a place is in one zone at most. Shoppers
				read the names of open zones. The zone of a state decides for it, before that of the United
				States.
			</p>
			<RowList
				field={field}
				noun="Zone"
				label="Zones"
				rows={zones}
				error={form.errorOf(field)}
				empty={newZone}
				onChange={(rows) => patch(form, field, { zones: rows })}
			>
				{(zone, place) => {
					const set = (part: keyof Zone, values: Partial<Zone>) =>
						patch(form, `${field}.${place}.${part}`, {
							zones: zones.with(place, { ...zone, ...values }),
						});
					return (
						<>
							<TextField
								{...inputOf(form, `${field}.${place}.name`, zone.name, (name) =>
									set('name', { name }),
								)}
								label="Name"
								maxLength={300}
							/>
							<div className="sm:mt-7.5">
								<Checkbox
									id={fieldId(`${field}.${place}.isOpen`)}
									checked={zone.isOpen}
									onChange={({ target }) => set('isOpen', { isOpen: target.checked })}
								>
									Open for orders
								</Checkbox>
							</div>
							<ZonePlaces
								id={fieldId(`${field}.${place}.places`)}
								label={`Places of zone ${place + 1}`}
								places={zone.places}
								taken={taken}
								error={form.errorOf(`${field}.${place}.places`)}
								onChange={(places) => set('places', { places })}
							/>
						</>
					);
				}}
			</RowList>
		</>
	);
}

interface ZonePlacesProps {
	readonly id: string;
	readonly label: string;
	readonly places: readonly string[];
	/** The places of all zones, one in each line. */
	readonly taken: string;
	readonly error: string | undefined;
	readonly onChange: (places: string[]) => void;
}

/**
 * The places of a zone. The button adds the chosen one, because each arrow key and letter on a
 * closed select chooses another one. The focus stays among the places.
 */
function ZonePlaces({ id, label, places, taken, error, onChange }: ZonePlacesProps) {
	const [selected, setSelected] = useState('');
	// Another zone may have got it meanwhile.
	const chosen = taken.split('\n').includes(selected) ? '' : selected;
	const [news, setNews] = useState({ message: '', count: 0 });
	const chipId = (place: string) => `${id}-${place.replaceAll(' ', '-')}`;

	function set(next: string[], message: string, focusId: string) {
		onChange(next);
		setNews(({ count }) => ({ message, count: count + 1 }));
		document.getElementById(focusId)?.focus();
	}
	function add() {
		if (chosen === '') return;
		setSelected('');
		set([...places, chosen], `${placeText(chosen)} was added.`, id);
	}
	function remove(at: number, place: string) {
		const next = places[at + 1] ?? places[at - 1];
		const focusId = next === undefined ? id : chipId(next);
		set(places.toSpliced(at, 1), `${placeText(place)} was removed.`, focusId);
	}

	return (
		<div className="grid gap-3 sm:col-span-full">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
				<SelectField
					id={id}
					label="Add a place"
					error={error}
					value={chosen}
					onChange={({ target }) => setSelected(target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						// Enter would save the form.
						event.preventDefault();
						add();
					}}
				>
					<PlaceOptions taken={taken} />
				</SelectField>
				<DeskButton variant="quiet" className="mt-7.5" aria-disabled={chosen === ''} onClick={add}>
					Add
				</DeskButton>
			</div>
			<ul aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
				{places.map((place, at) => (
					<li key={place}>
						<Chip
							id={chipId(place)}
							text={placeText(place)}
							label={`Remove ${placeText(place)}`}
							onClick={() => remove(at, place)}
						/>
					</li>
				))}
			</ul>
			<LiveRegion {...news} />
		</div>
	);
}

interface PlaceOptionsProps {
	readonly taken: string;
}

/** About 300 options, which are not rendered on each key press in another field. */
const PlaceOptions = memo(function PlaceOptions({ taken }: PlaceOptionsProps) {
	const lines = new Set(taken.split('\n'));
	const free = allPlaces.filter((place) => !lines.has(place));
	const options = (places: readonly string[]) =>
		places.map((place) => (
			<option key={place} value={place}>
				{placeText(place)}
			</option>
		));
	return (
		<>
			<option value="">Choose…</option>
			<optgroup label="Countries">{options(free.filter((place) => !isState(place)))}</optgroup>
			<optgroup label="States of the United States">{options(free.filter(isState))}</optgroup>
		</>
	);
});

/** The places that no zone names. */
export function Elsewhere({ form }: FormProps) {
	const { isOpen } = form.edit.settings.elsewhere;
	return (
		<div className="grid gap-3">
			<p className="font-semibold">Selling abroad asks for more</p>
			<ul className="grid list-disc gap-1.5 pl-5 text-muted">
				<li>
					Duties and import VAT are due in the buyer’s country, and buyers must know who pays.
				</li>
				<li>Each parcel needs a customs form with the HS code and the origin of its products.</li>
				<li>
					Labels, returns and consumer rights follow the rules there. The EU wants a responsible
					person in the EU, and gives buyers 14 days to withdraw.
				</li>
				<li>The prices of shipping below must cover the way there.</li>
				<li>
					No parcels may go to countries under US sanctions. The address form leaves out Cuba, Iran,
					North Korea and Syria.
				</li>
			</ul>
			<Checkbox
				id={fieldId('elsewhere.isOpen')}
				checked={isOpen}
				onChange={({ target }) =>
					patch(form, 'elsewhere.isOpen', { elsewhere: { isOpen: target.checked } })
				}
			>
				Sell everywhere else
			</Checkbox>
		</div>
	);
}
