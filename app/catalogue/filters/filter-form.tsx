import { type ReactNode, useMemo, useRef } from 'react';
import { toggled } from '../../../core/catalogue/active-filters.ts';
import { countOptions } from '../../../core/catalogue/count-options.ts';
import { slugOf } from '../../../core/catalogue/filter-query.ts';
import { type Filters, type ListFacet, priceRange } from '../../../core/catalogue/filters.ts';
import { printsOf } from '../../../core/catalogue/listing-facts.ts';
import { swatchesOf } from '../../../core/catalogue/palette.ts';
import { useCatalogue } from '../../publication/catalogue-context.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { OptionPill } from '../../ui/form/option-pill.tsx';
import { Swatch } from '../swatch.tsx';
import { useEarlyPresses } from './early-presses.ts';
import { colourName, inStockText } from './filter-texts.ts';
import { OptionCount } from './option-count.tsx';
import { PriceRange } from './price-range.tsx';
import type { ListingProps, Results } from './use-results.ts';

interface FilterFormProps extends ListingProps {
	readonly id?: string;
	readonly results: Results;
	/** Whether the groups are in two columns. */
	readonly columns?: boolean;
}

/** The number of products that each option would show. */
type Counts = { readonly [F in ListFacet]: ReadonlyMap<Filters[F][number], number> };

/** All filters of a listing in groups. Each press applies at once. */
export function FilterForm({ id, listing, products, facts, results, columns }: FilterFormProps) {
	const { filters, change, isInStock } = results;
	const { colours: palette } = useCatalogue();
	const form = useRef<HTMLFormElement>(null);
	useEarlyPresses(form, listing, change);
	const counts = useMemo((): Counts => {
		const countsOf = <F extends ListFacet>(facet: F): ReadonlyMap<Filters[F][number], number> => {
			const options: readonly Filters[F][number][] = listing[facet];
			return facts
				? new Map(options.map((option, at) => [option, facts.counts[facet][at] ?? 0]))
				: countOptions(products, filters, isInStock, { facet, options });
		};
		return {
			categories: countsOf('categories'),
			colours: countsOf('colours'),
			sizes: countsOf('sizes'),
		};
	}, [products, facts, filters, isInStock, listing]);
	const prints = facts?.prints ?? printsOf(products);

	function optionsOf<F extends ListFacet>(facet: F) {
		const options: readonly Filters[F][number][] = listing[facet];
		const chosen: readonly Filters[F][number][] = filters[facet];
		return options.map((value) => ({
			value,
			count: counts[facet].get(value) ?? 0,
			input: {
				checked: chosen.includes(value),
				onChange: () =>
					change((now) => ({ ...now, [facet]: toggled<Filters[F][number]>(now[facet], value) })),
			},
		}));
	}

	return (
		<form
			ref={form}
			id={id}
			aria-label="Filters"
			className={columns ? 'columns-2 gap-x-6 *:pt-0 xl:gap-x-12' : 'divide-y divide-line'}
		>
			<Group title="Category" isEmpty={listing.categories.length === 0}>
				{optionsOf('categories').map(({ value, count, input }) => (
					<Checkbox key={value} {...input} name="category" value={slugOf.categories(value)}>
						<OptionCount name={value} count={count} />
					</Checkbox>
				))}
			</Group>
			<Group title="Price" isEmpty={listing.highestPrice === null}>
				<PriceRange
					filters={filters}
					highest={listing.highestPrice ?? priceRange.to}
					change={change}
				/>
			</Group>
			<Group title="Color" isEmpty={listing.colours.length === 0}>
				{optionsOf('colours').map(({ value, count, input }) => (
					<Checkbox key={value} {...input} name="color" value={slugOf.colours(value)}>
						<Swatch swatches={swatchesOf(palette, [value])} />
						<OptionCount name={colourName(value, prints)} count={count} />
					</Checkbox>
				))}
			</Group>
			<Group title="Size">
				<div className="grid grid-cols-3 gap-2 pt-2">
					{optionsOf('sizes').map(({ value, count, input }) => (
						<OptionPill
							key={value}
							{...input}
							type="checkbox"
							name="size"
							value={slugOf.sizes(value)}
							isEmpty={count === 0}
						>
							<OptionCount name={value} count={count} isPill />
						</OptionPill>
					))}
				</div>
			</Group>
			{listing.hasInStock && (
				<Group title="Availability">
					<Checkbox
						name="stock"
						value="in"
						checked={filters.inStockOnly}
						onChange={() => change((now) => ({ ...now, inStockOnly: !now.inStockOnly }))}
					>
						{inStockText}
					</Checkbox>
				</Group>
			)}
		</form>
	);
}

interface GroupProps {
	readonly title: string;
	/** A group without an option is left out. */
	readonly isEmpty?: boolean;
	readonly children: ReactNode;
}

function Group({ title, isEmpty = false, children }: GroupProps) {
	if (isEmpty) return null;
	return (
		<fieldset className="break-inside-avoid py-5 first:pt-0">
			<legend className="float-left mb-1 font-semibold">{title}</legend>
			<div className="clear-both">{children}</div>
		</fieldset>
	);
}
