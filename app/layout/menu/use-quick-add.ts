import { useState } from 'react';
import { addLine, lineFor } from '../../../core/cart.ts';
import type { Product, Size } from '../../../core/catalogue.ts';
import type { Room } from '../../../core/room.ts';
import { roomWords } from '../../../core/room-words.ts';
import { useCartStore } from '../../cart/cart-provider.tsx';
import { useStock } from '../../catalogue/stock.ts';

interface Added {
	readonly id: string;
	/** For the row of the product, which says its name already. */
	readonly note: string;
	/** For who cannot see which row it is. */
	readonly said: string;
}

/** Puts one of a product into the cart and says so. */
export function useQuickAdd() {
	const cart = useCartStore();
	const stock = useStock();
	const [{ added, turn }, setState] = useState<{ added?: Added; turn: number }>({ turn: 0 });

	function add(product: Product, size: Size) {
		const room = cart.room({ id: product.id, size }, stock.left(product.id, size));
		const hasRoom = room.more > 0;
		if (hasRoom) cart.change((now) => addLine(now, lineFor(product, size, 1)));
		const note = hasRoom ? `Added to cart: size ${size}` : noRoomWords(room, size);
		setState({
			added: { id: product.id, note, said: `${product.name}. ${note}` },
			turn: turn + 1,
		});
	}

	return { added, turn, add };
}

function noRoomWords(room: Room, size: string): string {
	return room.limit === 0 ? `Size ${size} is out of stock` : roomWords(room, size);
}
