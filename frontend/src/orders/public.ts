export { useBasket } from './basket/use-basket.ts'
export { OrderList } from './checkout/order-list.tsx'
