import { can } from '../../trpc';
import { listCustomers, removeCustomer, saveCustomer } from './customers';
import { overviewOf } from './overview';
import { listProducts, removeProduct, saveProduct } from './products';
import { listPurchases, removePurchase, savePurchase } from './purchases';
import {
  byIdInput,
  listCustomersInput,
  listProductsInput,
  listPurchasesInput,
  removedOutput,
  salesCustomer,
  salesCustomerPage,
  salesOverview,
  salesProduct,
  salesProductPage,
  salesPurchase,
  salesPurchasePage,
  saveCustomerInput,
  saveProductInput,
  savePurchaseInput,
} from './schema';

/** Procedures to view and edit sales data; part of the sales router. */
export const dataProcedures = {
  overview: can('sales:use')
    .output(salesOverview)
    .query(({ ctx }) => overviewOf(ctx)),
  listCustomers: can('sales:use')
    .input(listCustomersInput)
    .output(salesCustomerPage)
    .query(({ ctx, input }) => listCustomers(ctx, input)),
  saveCustomer: can('sales:write')
    .input(saveCustomerInput)
    .output(salesCustomer)
    .mutation(({ ctx, input }) => saveCustomer(ctx, input)),
  removeCustomer: can('sales:delete')
    .input(byIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removeCustomer(ctx, input.id)),
  listProducts: can('sales:use')
    .input(listProductsInput)
    .output(salesProductPage)
    .query(({ ctx, input }) => listProducts(ctx, input)),
  saveProduct: can('sales:write')
    .input(saveProductInput)
    .output(salesProduct)
    .mutation(({ ctx, input }) => saveProduct(ctx, input)),
  removeProduct: can('sales:delete')
    .input(byIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removeProduct(ctx, input.id)),
  listPurchases: can('sales:use')
    .input(listPurchasesInput)
    .output(salesPurchasePage)
    .query(({ ctx, input }) => listPurchases(ctx, input)),
  savePurchase: can('sales:write')
    .input(savePurchaseInput)
    .output(salesPurchase)
    .mutation(({ ctx, input }) => savePurchase(ctx, input)),
  removePurchase: can('sales:delete')
    .input(byIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removePurchase(ctx, input.id)),
};
